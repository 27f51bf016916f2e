import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useGetList, useTranslate } from 'ra-core'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { endingStates } from '../../shared/entities/credential.ts'
import { thereStatuses } from '../../shared/entities/staffAttendance.ts'
import type { HrDashboard } from '../../shared/hrDashboardRoutes.ts'
import { Tile, Tiles } from '../dashboard/Tile.tsx'
import { NotLoaded } from '../../components/NotYet.tsx'

const listOf = (path: string, filter: object) =>
  `/admin/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`

const days = (filter: object) => listOf('hr/attendance/days', filter)
const requested = { status: ['requested'] }
const working = { statusFilter: ['active', 'on_leave'] }

interface Counted {
  name: 'in' | 'late' | 'onLeave' | 'notYet' | 'missingOut'
  tone: 'plain' | 'warning'
  /** The list that shows just what is counted. */
  filter: (told: HrDashboard) => object
}

const counted: readonly Counted[] = [
  { name: 'in', tone: 'plain', filter: () => ({ today: true, status: thereStatuses }) },
  { name: 'late', tone: 'warning', filter: () => ({ today: true, status: ['late'] }) },
  { name: 'onLeave', tone: 'plain', filter: () => ({ today: true, status: ['on_leave'] }) },
  { name: 'notYet', tone: 'warning', filter: () => ({ today: true, status: ['unmarked'] }) },
  {
    name: 'missingOut',
    tone: 'warning',
    filter: ({ missingSince }) => ({ missingOut: true, date_gte: missingSince }),
  },
]

/** What there is to see and to do about staff; each figure leads to the list that it counts. */
export const StaffTiles = () => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const { canAccess: employees, isPending } = useCanAccess({ resource: 'employee', action: 'list' })
  const { data, error, refetch } = useQuery({
    queryKey: ['staffAttendance', 'dashboard'],
    queryFn: ({ signal }) => calls.hrDashboard({}, signal),
  })
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />
  return (
    <Tiles>
      {counted.map(({ name, tone, filter }) => (
        <Tile
          key={name}
          label={translate(`clock.tiles.${name}`)}
          hint={translate(`clock.tiles.${name}Hint`)}
          figure={data?.[name]}
          tone={tone}
          to={data ? days(filter(data)) : undefined}
        />
      ))}
      <Tile
        label={translate('leave.toDecide')}
        hint={translate('leave.toDecideHint')}
        figure={data?.leaveToDecide}
        tone="warning"
        to={listOf('hr/leave', requested)}
      />
      <Tile
        label={translate('clock.tiles.toDecide')}
        hint={translate('clock.tiles.toDecideHint')}
        figure={data?.correctionsToDecide}
        tone="warning"
        to={listOf('hr/attendance/corrections', requested)}
      />
      <Tile
        label={translate('clock.tiles.payrolls')}
        hint={
          data?.payrollsMissing
            ? translate('clock.tiles.payrollsMissing', { smart_count: data.payrollsMissing })
            : translate('clock.tiles.payrollsHint')
        }
        figure={data?.payrollsOpen}
        tone="warning"
        to={listOf('hr/salary', { status: ['draft', 'approved'] })}
      />
      <Tile
        label={translate('clock.tiles.papers')}
        hint={translate('clock.tiles.papersHint')}
        figure={data?.papersEnding}
        tone="warning"
        to={listOf('hr/papers', { state: endingStates })}
      />
      <Tile
        label={translate('clock.tiles.checklists')}
        hint={translate('clock.tiles.checklistsHint')}
        figure={data?.checklistsOpen}
        tone="warning"
        to="/admin/hr/checklists"
      />
      {/* Their places are kept until it is known who reads. */}
      {isPending && (
        <>
          <Tile
            label={translate('clock.tiles.contracts')}
            hint={translate('clock.tiles.contractsHint')}
            tone="warning"
          />
          <Tile label={translate('leave.employees')} hint={translate('leave.employeesHint')} />
        </>
      )}
      {employees && (
        <>
          <Tile
            label={translate('clock.tiles.contracts')}
            hint={translate('clock.tiles.contractsHint')}
            figure={data?.contractsEnding}
            tone="warning"
            to={
              data &&
              listOf('employee', { ...working, leaveFrom: data.date, leaveUntil: data.contractsUntil })
            }
          />
          <Employees />
        </>
      )}
    </Tiles>
  )
}

/** Who works here. */
const Employees = () => {
  const translate = useTranslate()
  const { total } = useGetList('employee', { pagination: { page: 1, perPage: 1 }, filter: working })
  return (
    <Tile
      label={translate('leave.employees')}
      hint={translate('leave.employeesHint')}
      figure={total}
      to={listOf('employee', working)}
    />
  )
}
