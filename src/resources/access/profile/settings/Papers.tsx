import { SeveralInput } from '../../../../components/inputs/SeveralInput.tsx'
import type { TabProps } from '../tabProps.ts'
import { Origin } from './Origin.tsx'
import { SettingForm } from './SettingForm.tsx'
import type { setting } from '../../../../shared/school/setting.ts'

/** Which papers every student is to hand in. */
const Papers = ({ readOnly }: TabProps) => (
  <SettingForm part="papers" hint="profile.settings.papersHint" readOnly={readOnly}>
    <Origin source="papers">
      <SeveralInput<typeof setting> source="papers" />
    </Origin>
  </SettingForm>
)
export default Papers
