import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { TimeInput } from '../../../components/inputs/TimeInput.tsx'
import { TimeZoneInput } from '../../../components/inputs/TimeZoneInput.tsx'
import { UserInput } from '../../../components/inputs/UserInput.tsx'
import { WeekdaysInput } from '../../../components/inputs/WeekdaysInput.tsx'
import type { branch } from '../../../shared/school/branch.ts'

const BranchForm = () => (
  <Fields>
    <TextInput<typeof branch> source="name" />
    <TextInput<typeof branch> source="code" kind="code" />
    <Wide>
      <TextInput<typeof branch> source="address" />
    </Wide>
    <TextInput<typeof branch> source="city" />
    <TextInput<typeof branch> source="phone" kind="phone" />
    <TextInput<typeof branch> source="email" kind="email" />
    <TimeZoneInput<typeof branch> source="timezone" />
    <UserInput<typeof branch> source="manager" />
    <Wide>
      <WeekdaysInput<typeof branch> source="weekend" />
    </Wide>
    <TimeInput<typeof branch> source="quietFrom" />
    <TimeInput<typeof branch> source="quietUntil" />
    <Wide>
      <BoolInput<typeof branch> source="active" />
    </Wide>
  </Fields>
)

export default BranchForm
