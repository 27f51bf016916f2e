import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { ScheduleInput } from '../../../components/inputs/ScheduleInput.tsx'
import { Section, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useNextStatuses } from '../../../components/record/nextStatuses.ts'
import { nextClassStatuses, type schoolClass } from '../../../shared/classes/class.ts'
import { LayoutPreview } from './LayoutPreview.tsx'
import { TeacherInput } from './TeacherInput.tsx'

const ClassForm = () => (
  <>
    <Section name="course">
      <Wide>
        <TextInput<typeof schoolClass> source="name" />
      </Wide>
      <ReferenceInput<typeof schoolClass> source="course" />
      <ReferenceInput<typeof schoolClass> source="branch" />
      <TeacherInput />
      <TextInput<typeof schoolClass> source="room" />
      <IntInput<typeof schoolClass> source="capacity" />
      <MoneyInput<typeof schoolClass> source="fee" />
    </Section>
    <Section name="time">
      <DayInput<typeof schoolClass> source="startDate" />
      <DayInput<typeof schoolClass> source="endDate" />
      <ChoiceInput<typeof schoolClass> source="status" choices={useNextStatuses(nextClassStatuses)} />
      <Wide>
        <ScheduleInput<typeof schoolClass> source="schedule" />
        <LayoutPreview />
      </Wide>
    </Section>
  </>
)

export default ClassForm
