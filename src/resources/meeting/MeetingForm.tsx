import { InstantInput } from '../../components/inputs/InstantInput.tsx'
import { PeopleInput } from './PeopleInput.tsx'
import { RecurrenceInput } from '../../components/inputs/RecurrenceInput.tsx'
import { ReferenceInput } from '../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../components/inputs/Section.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'

export const MeetingForm = () => (
  <Fields>
    <Wide>
      <TextInput source="title" autoFocus />
    </Wide>
    <Wide>
      <InstantInput source="start" />
    </Wide>
    <Wide>
      <InstantInput source="end" />
    </Wide>
    <TextInput source="place" />
    <ReferenceInput source="branch" />
    <RecurrenceInput source="recurrence" />
    <Wide>
      <PeopleInput source="attendees" />
    </Wide>
    <Wide>
      <TextInput source="description" />
    </Wide>
  </Fields>
)
