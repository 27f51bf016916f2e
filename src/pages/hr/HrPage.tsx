import { useCanAccess, useGetList, useTranslate } from 'ra-core'
import { useMayCall } from '../../components/useMayCall.ts'
import { todayHere } from '../../components/fields/todayHere.ts'
import { OwnBalances } from '../../resources/leave/OwnBalances.tsx'
import { routes } from '../../shared/routes.ts'
import { Tile, Tiles } from '../dashboard/Tile.tsx'
import { HrTabs } from './HrTabs.tsx'

const one = { page: 1, perPage: 1 }
const listOf = (filter: object) =>
  `/admin/hr/leave?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`

/** How many there are, and the way to them. */
const Count = ({ name, filter }: { name: 'toDecide' | 'awayToday'; filter: object }) => {
  const translate = useTranslate()
  const { total } = useGetList('leave', { pagination: one, filter })
  const hint = name === 'toDecide' ? 'toDecideHint' : 'awayHint'
  return (
    <Tile
      label={translate(`leave.${name}`)}
      hint={translate(`leave.${hint}`)}
      figure={total}
      tone={name === 'toDecide' ? 'warning' : 'plain'}
      to={listOf(filter)}
    />
  )
}

const working = { statusFilter: ['active', 'on_leave'] }

/** Who works here. */
const Employees = () => {
  const translate = useTranslate()
  const { total } = useGetList('employee', { pagination: one, filter: working })
  return (
    <Tile
      label={translate('leave.employees')}
      hint={translate('leave.employeesHint')}
      figure={total}
      to={`/admin/employee?${new URLSearchParams({ filter: JSON.stringify(working) }).toString()}`}
    />
  )
}

/** Human resources: for who looks after staff what is to be done, for everybody their own. */
const HrPage = () => {
  const translate = useTranslate()
  const staff = useMayCall(routes['leave.sessions'])
  const { canAccess: employees } = useCanAccess({ resource: 'employee', action: 'list' })
  const today = todayHere()
  return (
    <>
      <HrTabs />
      {staff && (
        <section aria-label={translate('leave.tabs.label')} style={{ marginBottom: 20 }}>
          <Tiles>
            <Count name="toDecide" filter={{ status: ['requested'] }} />
            <Count name="awayToday" filter={{ status: ['approved'], from_lte: today, to_gte: today }} />
            {employees && <Employees />}
          </Tiles>
        </section>
      )}
      <OwnBalances alone />
    </>
  )
}
export default HrPage
