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
import type { employee } from '../../../shared/staff/employee.ts'

const fileTypes: readonly FileType[] = ['photo', 'id', 'contract', 'certificate', 'other']

const EmployeeForm = () => {
  const { lastRead } = useFormState()
  return (
    <>
      <PersonSection />
      <Section name="work">
        <ReferenceInput<typeof employee> source="branch" />
        <TextInput<typeof employee> source="position" />
        <TextInput<typeof employee> source="department" />
        <ReferenceInput<typeof employee>
          source="manager"
          without={lastRead ? String(lastRead.id) : undefined}
        />
        <ChoiceInput<typeof employee> source="employmentType" />
        <DayInput<typeof employee> source="joinDate" />
        <DayInput<typeof employee> source="contractEnd" />
        <DayInput<typeof employee> source="leaveDate" />
        <MoneyInput<typeof employee> source="baseSalary" />
        <ChoiceInput<typeof employee> source="status" />
        <UserInput<typeof employee> source="user" />
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
