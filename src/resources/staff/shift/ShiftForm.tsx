import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { TimeInput } from '../../../components/inputs/TimeInput.tsx'
import type { shift } from '../../../shared/staff/shift.ts'

/** Hours, grace and break of a shift. */
const ShiftForm = () => (
  <Fields>
    <TextInput<typeof shift> source="name" />
    <ReferenceInput<typeof shift> source="branch" />
    <TimeInput<typeof shift> source="start" />
    <TimeInput<typeof shift> source="end" />
    <IntInput<typeof shift> source="breakMinutes" />
    <IntInput<typeof shift> source="halfDayMinutes" />
    <IntInput<typeof shift> source="graceIn" />
    <IntInput<typeof shift> source="graceOut" />
    <BoolInput<typeof shift> source="active" />
  </Fields>
)

export default ShiftForm
