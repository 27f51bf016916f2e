import type { TabProps } from '../tabProps.ts'
import { NumbersInput } from './NumbersInput.tsx'
import { Origin } from './Origin.tsx'
import { SettingForm } from './SettingForm.tsx'

/** When somebody is reminded of what expires. */
const Reminders = ({ readOnly }: TabProps) => (
  <SettingForm part="reminders" hint="profile.settings.remindersHint" readOnly={readOnly}>
    <Origin source="reminderDays">
      <NumbersInput source="reminderDays" />
    </Origin>
  </SettingForm>
)
export default Reminders
