import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { ScheduleInput } from '../../../components/inputs/ScheduleInput.tsx'
import { Section, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useNextStatuses } from '../../../components/record/nextStatuses.ts'
import { nextClassStatuses } from '../../../shared/classes/class.ts'
import { LayoutPreview } from './LayoutPreview.tsx'
import { TeacherInput } from './TeacherInput.tsx'

const ClassForm = () => (
  <>
    <Section name="course">
      <Wide>
        <TextInput source="name" />
      </Wide>
      <ReferenceInput source="course" />
      <ReferenceInput source="branch" />
      <TeacherInput />
      <TextInput source="room" />
      <IntInput source="capacity" />
      <MoneyInput source="fee" />
    </Section>
    <Section name="time">
      <DayInput source="startDate" />
      <DayInput source="endDate" />
      <ChoiceInput source="status" choices={useNextStatuses(nextClassStatuses)} />
      <Wide>
        <ScheduleInput source="schedule" />
        <LayoutPreview />
      </Wide>
    </Section>
  </>
)

export default ClassForm
