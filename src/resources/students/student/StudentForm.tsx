import type { ReactNode } from 'react'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Section, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useNextStatuses } from '../../../components/record/nextStatuses.ts'
import { nextStudentStatuses, type student } from '../../../shared/students/student.ts'
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
      <TextInput<typeof student> source="firstName" />
      <TextInput<typeof student> source="lastName" />
      <DayInput<typeof student> source="dateOfBirth" />
      <ChoiceInput<typeof student> source="gender" />
    </Section>
    <Section name="contact">
      <TextInput<typeof student> source="phone" kind="phone" />
      <TextInput<typeof student> source="email" kind="email" />
      {twins}
      <Wide>
        <TextInput<typeof student> source="address" rows={2} />
      </Wide>
      <TextInput<typeof student> source="city" />
      <TextInput<typeof student> source="upazila" />
      <TextInput<typeof student> source="zila" />
    </Section>
    <Section name="school">
      <ReferenceInput<typeof student> source="branch" />
      <StudentClassInput />
      <ChoiceInput<typeof student> source="status" choices={useNextStatuses(nextStudentStatuses)} />
      <Wide>
        <TextInput<typeof student> source="note" />
      </Wide>
    </Section>
    <Section name="licences">
      <TextInput<typeof student> source="dmvLicence" kind="code" />
      <DayInput<typeof student> source="dmvExpiry" />
      <TextInput<typeof student> source="tlcLicence" kind="code" />
      <DayInput<typeof student> source="tlcExpiry" />
    </Section>
    <Section name="guardian">
      <TextInput<typeof student> source="guardian.name" />
      <TextInput<typeof student> source="guardian.phone" kind="phone" />
      <TextInput<typeof student> source="guardian.relation" />
    </Section>
    <Section name="files">
      <Wide>
        <FilesInput types={fileTypes} />
      </Wide>
    </Section>
  </>
)
