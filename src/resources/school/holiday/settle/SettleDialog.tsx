import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useNotify, useTranslate } from 'ra-core'
import { PlainDialog } from '../../../../components/dialogs/PlainDialog.tsx'
import { useState } from 'react'
import { failureOf } from '../../../../components/failure.ts'
import { useHoldUnsaved } from '../../../../components/record/useHoldUnsaved.ts'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { formatDayInWords } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { AffectedHoliday, Settled } from '../../../../shared/classes/holidayRoutes.ts'
import { decisionBody, type Chosen, lackOf } from './decisions.ts'
import { DecisionRow } from './DecisionRow.tsx'

interface Props {
  affected: AffectedHoliday
  onClose: () => void
}

/** Decides about all sessions on a holiday, one by one or together; saved at once. */
const SettleDialog = ({ affected: { holiday, sessions }, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({})
  const [tried, setTried] = useState(false)
  useHoldUnsaved(Object.keys(chosen).length > 0)
  const name = holiday?.name ?? ''
  const say = useDone()
  const settling = useAction(
    () =>
      callRoute('holiday.settle', {
        params: { id: holiday?._id ?? '' },
        body: { sessions: sessions.map((session) => decisionBody(session, chosen[session._id] as Chosen)) },
      }),
    {
      done: ({ data: settled }) => translate('classes.holidays.settled', { name, done: say(settled) }),
      onSuccess: ({ data: settled }) => {
        for (const { message } of settled.warnings) notify(message, { type: 'warning' })
        onClose()
      },
    },
  )
  const failure = settling.error && failureOf(settling.error)
  const errors = (failure?.errors ?? {}) as Record<string, string>
  const wrongAt = (index: number, session: string): string | null => {
    const lack = tried ? lackOf(chosen[session]) : null
    const [, said] = Object.entries(errors).find(([field]) => field.startsWith(`sessions.${index}.`)) ?? []
    return lack ? translate(lack) : (said ?? null)
  }
  const apply = () => {
    setTried(true)
    const open = sessions.find(({ _id }) => lackOf(chosen[_id]))
    if (!open) settling.mutate()
    else document.querySelector<HTMLElement>(`[data-session="${open._id}"] input`)?.focus()
  }
  const choose = (session: string, one: Chosen) => {
    settling.reset()
    setChosen((before) => ({ ...before, [session]: one }))
  }
  const title = translate('classes.holidays.settleTitle', {
    name,
    day: formatDayInWords(holiday?.date ?? '', language),
  })
  return (
    <PlainDialog
      title={title}
      body={translate('classes.holidays.settleHint')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('classes.holidays.later')}</Button>
          <Button variant="contained" loading={settling.isPending} onClick={apply}>
            {translate('classes.holidays.apply')}
          </Button>
        </>
      }
    >
      {failure && failure.status !== 401 && (
        <Alert severity="error" role="alert" sx={{ mt: 3 }}>
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      {sessions.length > 1 && (
        <All>
          {translate('classes.holidays.all')}
          {(['callOff', 'keep'] as const).map((decision) => (
            <Button
              key={decision}
              size="small"
              onClick={() => sessions.forEach(({ _id }) => choose(_id, { decision, to: null }))}
            >
              {translate(`classes.holidays.decisions.${decision}`)}
            </Button>
          ))}
        </All>
      )}
      <List>
        {sessions.map((session, index) => (
          <DecisionRow
            key={session._id}
            session={session}
            chosen={chosen[session._id]}
            error={wrongAt(index, session._id)}
            onChoose={(one) => choose(session._id, one)}
          />
        ))}
      </List>
    </PlainDialog>
  )
}
export default SettleDialog

/** 1 called off, 2 moved. */
function useDone(): (settled: Settled) => string {
  const translate = useTranslate()
  return (settled) =>
    (['calledOff', 'moved', 'kept'] as const)
      .filter((way) => settled[way] > 0)
      .map((way) => translate(`classes.holidays.done.${way}`, { smart_count: settled[way] }))
      .join(', ')
}

const All = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginTop: 8,
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
}))
const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
