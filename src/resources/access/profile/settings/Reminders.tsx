import type { TabProps } from '../tabProps.ts'
import { NumbersInput } from './NumbersInput.tsx'
import { Origin } from './Origin.tsx'
import { SettingForm } from './SettingForm.tsx'
import type { setting } from '../../../../shared/school/setting.ts'

/** When somebody is reminded of what expires. */
const Reminders = ({ readOnly }: TabProps) => (
  <SettingForm part="reminders" hint="profile.settings.remindersHint" readOnly={readOnly}>
    <Origin source="reminderDays">
      <NumbersInput<typeof setting> source="reminderDays" />
    </Origin>
  </SettingForm>
)
export default Reminders
