import { useCanAccess, useGetList, useTranslate } from 'ra-core'
import { useChosenQuery } from '../../../components/branchQuery.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { employeesAtWork, hrTiles, listAddress } from '../../../shared/dashboard/tiles.ts'
import { Tile, Tiles } from '../../../components/statements/Tile.tsx'
import { NotLoaded } from '../../../components/NotYet.tsx'

/** Those of the day. */
const looks = [
  { name: 'in', tone: 'plain' },
  { name: 'late', tone: 'warning' },
  { name: 'onLeave', tone: 'plain' },
  { name: 'notYet', tone: 'warning' },
  { name: 'missingOut', tone: 'warning' },
] as const

/** HR figures, each linked to the list that it counts. */
export const StaffTiles = () => {
  const translate = useTranslate()
  const { canAccess: employees, isPending } = useCanAccess({ resource: 'employee', action: 'list' })
  const { data, error, refetch } = useRouteQuery('hrDashboard.get', { query: useChosenQuery() })
  const counted = (name: keyof typeof hrTiles) =>
    data && { figure: hrTiles[name].figure(data), to: listAddress(hrTiles[name].list(data)) }
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />
  return (
    <Tiles>
      {looks.map(({ name, tone }) => (
        <Tile
          key={name}
          label={translate(`clock.tiles.${name}`)}
          hint={translate(`clock.tiles.${name}Hint`)}
          tone={tone}
          {...counted(name)}
        />
      ))}
      <Tile
        label={translate('leave.toDecide')}
        hint={translate('leave.toDecideHint')}
        tone="warning"
        {...counted('leave')}
      />
      <Tile
        label={translate('clock.tiles.toDecide')}
        hint={translate('clock.tiles.toDecideHint')}
        tone="warning"
        {...counted('corrections')}
      />
      <Tile
        label={translate('clock.tiles.payrolls')}
        hint={
          data?.payrollsMissing
            ? translate('clock.tiles.payrollsMissing', { smart_count: data.payrollsMissing })
            : translate('clock.tiles.payrollsHint')
        }
        tone="warning"
        {...counted('payrolls')}
      />
      <Tile
        label={translate('clock.tiles.papers')}
        hint={translate('clock.tiles.papersHint')}
        tone="warning"
        {...counted('papers')}
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
            tone="warning"
            {...counted('contracts')}
          />
          <Employees />
        </>
      )}
    </Tiles>
  )
}

/** Number of current staff. */
const Employees = () => {
  const translate = useTranslate()
  const { total } = useGetList('employee', {
    pagination: { page: 1, perPage: 1 },
    filter: employeesAtWork.filter,
  })
  return (
    <Tile
      label={translate('leave.employees')}
      hint={translate('leave.employeesHint')}
      figure={total}
      to={listAddress(employeesAtWork)}
    />
  )
}
