import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { PersonSection } from '../../../components/inputs/PersonSection.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Section, Wide } from '../../../components/inputs/Section.tsx'
import { TagsInput } from '../../../components/inputs/TagsInput.tsx'
import { UserInput } from '../../../components/inputs/UserInput.tsx'
import type { FileType } from '../../../shared/core/entity.ts'
import type { teacher } from '../../../shared/staff/teacher.ts'

const fileTypes: readonly FileType[] = ['photo', 'id', 'certificate', 'contract', 'other']

const TeacherForm = () => (
  <>
    <PersonSection />
    <Section name="work">
      <ReferenceInput<typeof teacher> source="branch" />
      <ChoiceInput<typeof teacher> source="status" />
      <DayInput<typeof teacher> source="hireDate" />
      <MoneyInput<typeof teacher> source="ratePerSession" />
      <UserInput<typeof teacher> source="user" />
      <Wide>
        <TagsInput<typeof teacher> source="subjects" />
      </Wide>
    </Section>
    <Section name="files">
      <Wide>
        <FilesInput types={fileTypes} />
      </Wide>
    </Section>
  </>
)

export default TeacherForm
