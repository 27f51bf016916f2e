import ReportIcon from '@mui/icons-material/AssessmentOutlined'
import IconButton from '@mui/material/IconButton'
import { type RaRecord, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { student } from '../../../shared/students/student.ts'
import { routes } from '../../../shared/routes.ts'

const StudentReport = lazyPart(() => import('./StudentReport.tsx'))

/** Opens the student's report, for users who may read it. */
export const ReportButton = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const may = useMayCall(routes['document.studentReport'])
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The record may have moved the focus while the report loaded: it returns to the button.
  function close(): void {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (!may) return null
  return (
    <>
      <IconButton
        ref={button}
        title={translate('actions.reports')}
        aria-label={translate('actionsOn.reports', { name: labelOf(student, record) })}
        onClick={() => setOpen(true)}
      >
        <ReportIcon />
      </IconButton>
      {open && <StudentReport record={record} onClose={close} />}
    </>
  )
}
