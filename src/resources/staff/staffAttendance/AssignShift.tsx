import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { shift as shiftEntity } from '../../../shared/staff/shift.ts'
import type { FilterOf } from '../../../shared/core/entity.ts'
import { failureOf } from '../../../components/failure.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { maxPageSize } from '../../../shared/core/listing.ts'
import { routes } from '../../../shared/routes.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { KioskCode } from './KioskCode.tsx'

type AssignedShift = RouteData<'shift.assignments'>[number]

const all = {
  pagination: { page: 1, perPage: maxPageSize },
  filter: { active: true } satisfies FilterOf<typeof shiftEntity>,
}

/** Everybody with their shift; chosen people get another one from a day on. */
export const AssignShift = ({ people }: { people: AssignedShift[] }) => {
  const translate = useTranslate()
  const day = useDayText()
  const may = useMayCall(routes['shift.assign'])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      {may && (
        <AssignBar people={people.filter(({ _id }) => chosen.has(_id))} onDone={() => setChosen(new Set())} />
      )}
      <People aria-label={translate('clock.tabs.people')}>
        {people.map((one) => (
          <li key={one._id}>
            {may && (
              <Checkbox
                checked={chosen.has(one._id)}
                onChange={() => toggle(one._id)}
                slotProps={{ input: { 'aria-label': translate('clock.choose', { name: one.name }) } }}
              />
            )}
            <div>
              <strong>{one.name}</strong>
              <small>{[translate(`leave.role.${one.role}`), one.branchName].join(' · ')}</small>
            </div>
            <div>
              <span>{one.shiftName ?? translate('clock.noneAssigned')}</span>
              <small>
                {[
                  one.shiftName && one.from && translate('clock.since', { day: day(one.from) }),
                  one.next &&
                    translate('clock.next', {
                      name: one.next.shiftName ?? translate('clock.noneAssigned'),
                      day: day(one.next.from),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {may && <KioskCode of={{ [one.role]: one._id }} />}
          </li>
        ))}
      </People>
    </>
  )
}

const AssignBar = ({ people, onDone }: { people: AssignedShift[]; onDone: () => void }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const { data: shifts = [] } = useGetList('shift', all)
  const [shift, setShift] = useState('')
  const [from, setFrom] = useState<string | null>(todayHere())
  const { mutate, isPending, error } = useAction(
    () =>
      callRoute('shift.assign', {
        body: {
          shift: shift || null,
          from: from ?? '',
          people: people.map(({ _id, role }) => ({ [role]: _id })),
        },
      }),
    {
      done: 'clock.assigned',
      replaces: routeKey('shift.assignments', {}),
      onSuccess: onDone,
      invalidates: [],
    },
  )
  const failure = error && failureOf(error)
  const errorMessage = failure && (Object.values(failure.errors ?? {})[0] ?? failure.message)
  const words = typeof errorMessage === 'string' ? errorMessage : failure?.message
  const options = [
    { id: '', name: translate('clock.noneAssigned') },
    ...shifts.map(({ id, name, branchName }) => ({
      id: String(id),
      name: `${String(name)} · ${String(branchName)}`,
    })),
  ]
  return (
    <>
      {words && (
        <Alert severity="error" role="alert" sx={{ mb: 3 }}>
          {translate(words, { _: words })}
        </Alert>
      )}
      <Bar>
        <ChoiceBox
          id="assign-shift"
          label={translate('clock.shift')}
          value={shift}
          options={options}
          onChange={setShift}
        />
        <DayBox id="assign-from" label={translate('clock.fromDay')} value={from ?? ''} onChange={setFrom} />
        <Button
          variant="contained"
          loading={isPending}
          disabled={people.length === 0}
          onClick={() => mutate()}
        >
          {translate('clock.assign')}
        </Button>
        <span role="status">
          {people.length === 0
            ? translate('clock.assignHint')
            : translate('clock.chosen', { smart_count: people.length })}
        </span>
      </Bar>
    </>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 280px))',
  alignItems: 'end',
  gap: 12,
  marginBottom: 16,
  '& > .MuiButton-root': { minHeight: 44, justifySelf: 'start' },
  '& > span': { ...theme.typography.body2, color: theme.palette.text.secondary, alignSelf: 'center' },
}))

const People = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    padding: '8px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& li > div': { display: 'grid', flex: '1 1 180px', minWidth: 0 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& .MuiCheckbox-root': { minWidth: 44, minHeight: 44 },
}))
