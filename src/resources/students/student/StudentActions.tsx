import EnrolIcon from '@mui/icons-material/AddCardOutlined'
import RenewIcon from '@mui/icons-material/AutorenewOutlined'
import FeeIcon from '@mui/icons-material/PaymentsOutlined'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { useMayUseCounter } from '../../../components/fees/useMayUseCounter.ts'
import { useFormState } from '../../../components/record/formContext.ts'
import { useOpenTab } from '../../../components/record/openTab.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { useRecordAccess } from '../../../components/useRecordAccess.ts'
import { licenceFields, licenceTypes } from '../../../shared/licences/licence.ts'
import { routes } from '../../../shared/routes.ts'

const EnrolStudent = lazyPart(() => import('./classes/EnrolStudent.tsx'))
const RenewDialog = lazyPart(async () => ({
  default: (await import('./licences/RenewDialog.tsx')).RenewDialog,
}))

/** What is usually done with a student, without looking for its tab. */
export const StudentActions = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const openTab = useOpenTab()
  const { readOnly } = useFormState()
  const mayTake = useMayUseCounter()
  const mayEnrol = useMayCall(routes['enrolment.create'])
  const seesClasses = useMayCall(routes['class.list'])
  const { update } = useRecordAccess('student')
  const [open, setOpen] = useState<'enrol' | 'renew' | null>(null)
  const close = () => setOpen(null)
  const [first] = licenceTypes
    .filter((type) => record[licenceFields[type].expiresOn])
    .sort((one, other) => endOf(record, one).localeCompare(endOf(record, other)))
  return (
    <>
      {mayTake && (
        <Button
          size="small"
          variant="contained"
          startIcon={<FeeIcon />}
          component={Link}
          to={`/admin/accounts/counter?student=${record.id}`}
        >
          {translate('dashboard.panel.takeFee')}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        startIcon={<NoteIcon />}
        onClick={() => openTab('notes', { toWrite: true })}
      >
        {translate('resources.student.summary.note')}
      </Button>
      {mayEnrol && seesClasses && !readOnly && (
        <Button size="small" variant="outlined" startIcon={<EnrolIcon />} onClick={() => setOpen('enrol')}>
          {translate('summaries.enrol')}
        </Button>
      )}
      {update && !readOnly && first && (
        <Button size="small" variant="outlined" startIcon={<RenewIcon />} onClick={() => setOpen('renew')}>
          {translate('resources.licence.versions.renewNamed', {
            type: translate(`resources.licence.type.${first}`),
          })}
        </Button>
      )}
      {open === 'enrol' && <EnrolStudent student={record} onClose={close} />}
      {open === 'renew' && first && (
        <RenewDialog
          type={first}
          student={record}
          current={{ number: record[licenceFields[first].number] as unknown }}
          onClose={close}
        />
      )}
    </>
  )
}

const endOf = (record: RaRecord, type: (typeof licenceTypes)[number]): string =>
  String(record[licenceFields[type].expiresOn])
