import { ExportTool } from '../list/ExportTool.tsx'
import { useCallRoute } from '../routeCalls.ts'
import type { RouteInput } from '../../shared/routeTypes.ts'
import { PrintTool } from './PrintTool.tsx'

/** The calls that answer a statement as a table. */
type Table =
  | 'attendance.historyTable'
  | 'attendance.missingTable'
  | 'attendance.monthTable'
  | 'attendance.reportTable'
  | 'attendance.untakenTable'
  | 'cashStatement.export'
  | 'debtors.export'
  | 'incomeStatement.export'
  | 'salesReport.export'
  | 'staffAttendance.monthTable'
  | 'student.accountTable'

interface Props<Name extends Table> {
  table: Name
  /** Query of the export. */
  query: RouteInput<Name>['query']
}

/** A statement on paper, or as a table. */
export const Tools = <Name extends Table>(props: Props<Name>) => (
  <>
    <PrintTool />
    <TableTool {...props} />
  </>
)

/** A statement as CSV or as a workbook. */
export const TableTool = <Name extends Table>({ table, query }: Props<Name>) => {
  const callRoute = useCallRoute()
  return (
    <ExportTool make={(format) => callRoute<Table>(table, { query: Object.assign({}, query, { format }) })} />
  )
}
