import type { ReactNode } from 'react'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Section, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useNextStatuses } from '../../../components/record/nextStatuses.ts'
import { nextStudentStatuses } from '../../../shared/students/student.ts'
import type { FileType } from '../../../shared/core/entity.ts'
import { StudentClassInput } from './StudentClassInput.tsx'

const fileTypes: readonly FileType[] = [
  'photo',
  'id',
  'dmv_licence',
  'tlc_licence',
  'certificate',
  'contract',
  'other',
]

interface Props {
  /** Shown below the identifying fields. */
  twins?: ReactNode
}

export const StudentForm = ({ twins }: Props) => (
  <>
    <Section name="person">
      <TextInput source="firstName" />
      <TextInput source="lastName" />
      <DayInput source="dateOfBirth" />
      <ChoiceInput source="gender" />
    </Section>
    <Section name="contact">
      <TextInput source="phone" kind="phone" />
      <TextInput source="email" kind="email" />
      {twins}
      <Wide>
        <TextInput source="address" rows={2} />
      </Wide>
      <TextInput source="city" />
      <TextInput source="upazila" />
      <TextInput source="zila" />
    </Section>
    <Section name="school">
      <ReferenceInput source="branch" />
      <StudentClassInput />
      <ChoiceInput source="status" choices={useNextStatuses(nextStudentStatuses)} />
      <Wide>
        <TextInput source="note" />
      </Wide>
    </Section>
    <Section name="licences">
      <TextInput source="dmvLicence" kind="code" />
      <DayInput source="dmvExpiry" />
      <TextInput source="tlcLicence" kind="code" />
      <DayInput source="tlcExpiry" />
    </Section>
    <Section name="guardian">
      <TextInput source="guardian.name" />
      <TextInput source="guardian.phone" kind="phone" />
      <TextInput source="guardian.relation" />
    </Section>
    <Section name="files">
      <Wide>
        <FilesInput types={fileTypes} />
      </Wide>
    </Section>
  </>
)
