import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { TimeInput } from '../../../components/inputs/TimeInput.tsx'

/** Hours, grace and break of a shift. */
const ShiftForm = () => (
  <Fields>
    <TextInput source="name" />
    <ReferenceInput source="branch" />
    <TimeInput source="start" />
    <TimeInput source="end" />
    <IntInput source="breakMinutes" />
    <IntInput source="halfDayMinutes" />
    <IntInput source="graceIn" />
    <IntInput source="graceOut" />
    <BoolInput source="active" />
  </Fields>
)

export default ShiftForm
