import OpenIcon from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { useHours } from '../../../components/fields/HoursBar.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { grouped } from '../../../shared/core/code32.ts'
import { VoidButton } from '../../../components/documents/VoidButton.tsx'
import type { certificate } from '../../../shared/certificates/certificate.ts'

const always = () => true

/** One certificate, read-only: certificates do not change. */
const CertificateView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={({ name }) => String(name)} Tools={Tools}>
    <Issued />
  </RecordEdit>
)
export default CertificateView

const Tools = ({ record }: { record: RaRecord }) => (
  <PaperButton kind="certificate" id={record.id} name={String(record.number)} />
)

const Issued = () => {
  const translate = useTranslate()
  const label = useLabel()
  const { lastRead } = useFormState()
  const hours = useHours()
  if (!lastRead) return null
  const { id, number, code, student, status, override, minutes } = lastRead
  return (
    <>
      <Fields>
        <TextInput<typeof certificate> source="name" />
        <ReferenceInput<typeof certificate> source="student" />
        <TextInput<typeof certificate> source="course" />
        <TextInput<typeof certificate> source="class" />
        <DayInput<typeof certificate> source="since" />
        <DayInput<typeof certificate> source="until" />
        {minutes === null ? null : (
          <Fact label={translate('certificates.hours')} text={hours(Number(minutes), null)} />
        )}
        <DayInput<typeof certificate> source="issuedOn" />
        <ReferenceInput<typeof certificate> source="branch" />
        <Fact label={label('code')} text={grouped(String(code))} />
        <ChoiceInput<typeof certificate> source="status" />
        {override ? (
          <Wide>
            <TextInput<typeof certificate> source="override" />
          </Wide>
        ) : null}
        {status === 'void' ? (
          <>
            <DayInput<typeof certificate> source="voidedOn" />
            <TextInput<typeof certificate> source="voidReason" />
          </>
        ) : null}
      </Fields>
      <Row>
        <Button component={Link} to={`/admin/student?id=${String(student)}`} startIcon={<OpenIcon />}>
          {translate('certificates.openStudent')}
        </Button>
        {status === 'valid' && <VoidButton id={String(id)} number={String(number)} />}
      </Row>
    </>
  )
}

/** A value that no field has in this form. */
const Fact = ({ label, text }: { label: string; text: string }) => (
  <FieldFrame id={useId()} label={label} readOnly shown={text}>
    {null}
  </FieldFrame>
)

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })
