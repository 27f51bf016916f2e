import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { DayInput } from '../../../../components/inputs/DayInput.tsx'
import { MoneyInput } from '../../../../components/inputs/MoneyInput.tsx'
import { ReferenceInput } from '../../../../components/inputs/ReferenceInput.tsx'
import { Wide } from '../../../../components/inputs/Section.tsx'
import { formValues, type Values } from '../../../../components/record/formValues.ts'
import { PartDialog } from '../../../../components/record/PartDialog.tsx'
import { useAskFirst } from '../../../../components/record/useAskFirst.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { randomHex } from '../../../../shared/core/ids.ts'
import { enrolment } from '../../../../shared/fees/enrolment.ts'
import { student as studentEntity } from '../../../../shared/students/student.ts'
import { labelOf } from '../../../../shared/core/entity.ts'
import { useReread } from '../licences/useReread.ts'

/** Enrols this student in a class of their branch that has not ended. */
const EnrolStudent = ({ student, onClose }: { student: RaRecord; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const callRoute = useCallRoute()
  const reread = useReread(String(student.id))
  const [idempotencyKey] = useState(() => randomHex(16))
  const begin = useMemo(() => formValues(enrolment, { student: student.id }), [student.id])
  const classes = useMemo(
    () => ({
      statusFilter: ['planned', 'running'],
      ...(student.branch ? { branchFilter: [student.branch] } : {}),
    }),
    [student.branch],
  )
  const asking = useAskFirst('roster.clashBody')
  const send = asking.first(async (body: Values, ask: boolean) => {
    await callRoute('enrolment.create', { query: ask ? { ask: 'true' } : {}, body }, { idempotencyKey })
    return {}
  })
  return (
    <>
      <PartDialog
        entity={enrolment}
        title={translate('summaries.enrolTitle', { name: labelOf(studentEntity, student) })}
        tab="classes"
        begin={begin}
        send={send}
        action={translate('roster.enrolNow')}
        onDone={async () => {
          notify('roster.enrolled', { type: 'success' })
          onClose()
          await reread()
          await client.invalidateQueries()
        }}
        onClose={onClose}
      >
        <Wide>
          <ReferenceInput<typeof enrolment> source="class" filter={classes} />
        </Wide>
        <DayInput<typeof enrolment> source="date" />
        <MoneyInput<typeof enrolment> source="fee" />
        <MoneyInput<typeof enrolment> source="discount" />
      </PartDialog>
      {asking.dialog}
    </>
  )
}
export default EnrolStudent
