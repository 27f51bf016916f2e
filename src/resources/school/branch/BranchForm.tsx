import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { TimeInput } from '../../../components/inputs/TimeInput.tsx'
import { TimeZoneInput } from '../../../components/inputs/TimeZoneInput.tsx'
import { UserInput } from '../../../components/inputs/UserInput.tsx'
import { WeekdaysInput } from '../../../components/inputs/WeekdaysInput.tsx'

const BranchForm = () => (
  <Fields>
    <TextInput source="name" />
    <TextInput source="code" kind="code" />
    <Wide>
      <TextInput source="address" />
    </Wide>
    <TextInput source="city" />
    <TextInput source="phone" kind="phone" />
    <TextInput source="email" kind="email" />
    <TimeZoneInput source="timezone" />
    <UserInput source="manager" />
    <Wide>
      <WeekdaysInput source="weekend" />
    </Wide>
    <TimeInput source="quietFrom" />
    <TimeInput source="quietUntil" />
    <Wide>
      <BoolInput source="active" />
    </Wide>
  </Fields>
)

export default BranchForm
