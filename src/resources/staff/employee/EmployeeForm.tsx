import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { PersonSection } from '../../../components/inputs/PersonSection.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Section, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { UserInput } from '../../../components/inputs/UserInput.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import type { FileType } from '../../../shared/core/entity.ts'

const fileTypes: readonly FileType[] = ['photo', 'id', 'contract', 'certificate', 'other']

const EmployeeForm = () => {
  const { lastRead } = useFormState()
  return (
    <>
      <PersonSection />
      <Section name="work">
        <ReferenceInput source="branch" />
        <TextInput source="position" />
        <TextInput source="department" />
        <ReferenceInput source="manager" without={lastRead ? String(lastRead.id) : undefined} />
        <ChoiceInput source="employmentType" />
        <DayInput source="joinDate" />
        <DayInput source="contractEnd" />
        <DayInput source="leaveDate" />
        <MoneyInput source="baseSalary" />
        <ChoiceInput source="status" />
        <UserInput source="user" />
      </Section>
      <Section name="files">
        <Wide>
          <FilesInput types={fileTypes} />
        </Wide>
      </Section>
    </>
  )
}

export default EmployeeForm
