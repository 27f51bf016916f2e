import { MoneyInput } from '../../../../components/inputs/MoneyInput.tsx'
import type { TabProps } from '../tabProps.ts'
import { Origin } from './Origin.tsx'
import { SettingForm } from './SettingForm.tsx'
import type { setting } from '../../../../shared/school/setting.ts'

/** From which worth on a change of the stock is for two people. */
const Stock = ({ readOnly }: TabProps) => (
  <SettingForm part="stock" hint="profile.settings.stockHint" readOnly={readOnly}>
    <Origin source="adjustmentLimit">
      <MoneyInput<typeof setting> source="adjustmentLimit" />
    </Origin>
  </SettingForm>
)
export default Stock
