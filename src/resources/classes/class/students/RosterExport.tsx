import type { FilterOf } from '../../../../shared/core/entity.ts'
import { ExportTool } from '../../../../components/list/ExportTool.tsx'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { enrolment } from '../../../../shared/fees/enrolment.ts'
import { routes } from '../../../../shared/routes.ts'

/** Exports the enrolments of the class, for users who may see them. */
export const RosterExport = ({ group }: { group: string }) => {
  const calls = useRecordCalls()
  const may = useMayCall(routes['enrolment.export'])
  if (!may) return null
  const ofClass = {
    sort: { field: 'date', order: 'ASC' },
    filter: { class: group } satisfies FilterOf<typeof enrolment>,
  } as const
  return <ExportTool make={(format) => calls.exported(enrolment.name, format, ofClass)} />
}
