import { DayInput } from '../../components/inputs/DayInput.tsx'
import { ReferenceInput } from '../../components/inputs/ReferenceInput.tsx'
import { Fields } from '../../components/inputs/Section.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'

export const HolidayForm = () => (
  <Fields>
    <TextInput source="name" autoFocus />
    <DayInput source="date" />
    <ReferenceInput source="branch" />
  </Fields>
)
