import { useListContext } from 'ra-core'
import type { Route } from '../../shared/core/route.ts'
import { routes } from '../../shared/routes.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useArrangement } from './arrangement.ts'
import { useRequestFilter } from './branchNarrowing.ts'
import { ExportTool } from './ExportTool.tsx'

const exportable = new Set(
  Object.values<Route>(routes).flatMap(({ resource, verb }) => (verb === 'export' ? [resource] : [])),
)

/** Whether this list can be had as a file. */
export const useMayExport = (): boolean => exportable.has(useListContext().resource)

/** The list as a file, just as it is searched, filtered and sorted, with the columns that it shows or with every field. */
export const ExportButton = ({ last = false }: { last?: boolean }) =>
  useMayExport() ? <Exporting last={last} /> : null

const Exporting = ({ last }: { last: boolean }) => {
  const calls = useRecordCalls()
  const { resource, sort } = useListContext()
  const filter = useRequestFilter()
  const shown = useArrangement().columns.map(({ source }) => source)
  const several = shown.length > 0
  return (
    <ExportTool
      last={last}
      several={several}
      make={(format, all) =>
        calls.exported(resource, format, { sort, filter, columns: all || !several ? undefined : shown })
      }
    />
  )
}
