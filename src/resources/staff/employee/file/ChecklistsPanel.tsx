import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useEntity } from '../../../../components/entityContext.ts'
import { routeKey, useCallRoute, useRouteQuery } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { formatInstant, formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { NotYet } from '../../../../components/NotYet.tsx'
import {
  type StaffChecklists,
  type StaffMoment,
  staffMoments,
} from '../../../../shared/staff/checklistRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import type { RouteInput } from '../../../../shared/routeTypes.ts'
import { AccountState } from './AccountState.tsx'
import { ChecklistItem } from './ChecklistItem.tsx'
import { OpenFacts } from './OpenFacts.tsx'
import type { StaffKind } from '../../../../components/staff/staffKind.ts'

/** Onboarding and offboarding checklists: started from the school's templates, ticked with user and time. */
const ChecklistsPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const kind = useEntity().name as StaffKind
  const id = String(record.id)
  const mayChange = useMayCall(routes[`${kind}.tickChecklist`])
  const params = { id }
  const { data, error, refetch } = useRouteQuery(`${kind}.checklists`, { params })
  const sent = {
    notifiesFailure: true,
    replaces: routeKey(`${kind}.checklists`, { params }),
    invalidates: ['hrDashboard', 'staffStep'],
  }
  const beginning = useAction(
    (moment: StaffMoment) => callRoute(`${kind}.beginChecklist`, { params, body: { moment } }),
    sent,
  )
  const ticking = useAction(
    (body: RouteInput<'employee.tickChecklist'>['body']) =>
      callRoute(`${kind}.tickChecklist`, { params, body }),
    sent,
  )
  if (!data) return <NotYet {...{ error, refetch }} height={160} label="staffFile.listsLoading" />
  const number = (value: number) => formatNumber(value, language)
  const missing = staffMoments.filter(
    (moment) =>
      !data.lists.some((list) => list.moment === moment && list.endedAt === null) &&
      (moment === 'joining' || data.left),
  )
  const titleOf = ({ moment, endedAt }: StaffChecklists['lists'][number]) =>
    endedAt
      ? translate(`staffFile.before.${moment}`, { at: formatInstant(endedAt, language) })
      : translate(`staffFile.moment.${moment}`)
  const leaving =
    data.left ||
    data.contractEnded ||
    data.lists.some(({ moment, endedAt }) => moment === 'leaving' && endedAt === null)
  return (
    <Panel>
      {data.account ? (
        <AccountState account={data.account} left={data.left} leaving={leaving} kind={kind} id={id} />
      ) : (
        <p>{translate('staffFile.noAccount')}</p>
      )}
      {leaving && <OpenFacts open={data.open.filter(({ fact }) => fact !== 'account')} />}
      {data.lists.map((list) => (
        <section key={list._id} aria-label={titleOf(list)}>
          <h3>
            {titleOf(list)}{' '}
            <small>
              {translate('staffFile.doneOf', {
                done: number(list.items.filter(({ doneAt }) => doneAt).length),
                of: number(list.items.length),
              })}
            </small>
          </h3>
          <p>
            {translate('staffFile.begunBy', {
              name: list.begunByName ?? translate('dialog.nobody'),
              at: formatInstant(list.begunAt, language),
            })}
          </p>
          <ul>
            {list.items.map((item) => (
              <ChecklistItem
                key={item.place}
                item={item}
                isHeld={list.endedAt === null && data.open.some(({ fact }) => fact === item.fact)}
                mayTick={mayChange && list.endedAt === null && !ticking.isPending}
                onTick={(done) => ticking.mutateAsync({ checklist: list._id, place: item.place, done })}
              />
            ))}
          </ul>
        </section>
      ))}
      {data.lists.length === 0 && missing.length === 0 && <p>{translate('staffFile.noLists')}</p>}
      {mayChange &&
        missing.map((moment) => (
          <Button
            key={moment}
            variant="outlined"
            loading={beginning.isPending}
            onClick={() => beginning.mutate(moment)}
          >
            {translate(`staffFile.begin.${moment}`)}
          </Button>
        ))}
    </Panel>
  )
}
export default ChecklistsPanel

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& > button': { justifySelf: 'start' },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p, & small': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& ul': { listStyle: 'none', margin: '8px 0 0', padding: 0 },
  '& li': { minHeight: 44 },
}))
