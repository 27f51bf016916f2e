import { IntInput } from '../../../../components/inputs/IntInput.tsx'
import { Fields } from '../../../../components/inputs/Section.tsx'
import type { TabProps } from '../tabProps.ts'
import { Origin } from './Origin.tsx'
import { SettingForm } from './SettingForm.tsx'
import type { setting } from '../../../../shared/school/setting.ts'

const kinds = ['leaveAnnual', 'leaveSick', 'leaveCasual'] as const

/** Annual leave entitlement of all staff. */
const Leave = ({ readOnly }: TabProps) => (
  <SettingForm part="leave" hint="profile.settings.leaveHint" readOnly={readOnly}>
    <Fields>
      {kinds.map((source) => (
        <Origin key={source} source={source}>
          <IntInput<typeof setting> source={source} />
        </Origin>
      ))}
    </Fields>
  </SettingForm>
)
export default Leave
