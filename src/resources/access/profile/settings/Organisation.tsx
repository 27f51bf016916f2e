import LogoIcon from '@mui/icons-material/SchoolOutlined'
import { useTranslate } from 'ra-core'
import { ChoiceInput } from '../../../../components/inputs/ChoiceInput.tsx'
import { PictureInput } from '../../../../components/inputs/PictureInput.tsx'
import { Fields, Wide } from '../../../../components/inputs/Section.tsx'
import { TextInput } from '../../../../components/inputs/TextInput.tsx'
import { TimeZoneInput } from '../../../../components/inputs/TimeZoneInput.tsx'
import { settingDefaults, type setting } from '../../../../shared/school/setting.ts'
import type { TabProps } from '../tabProps.ts'
import { CurrencyInput } from './CurrencyInput.tsx'
import { Origin } from './Origin.tsx'
import { SettingForm } from './SettingForm.tsx'
import { WeekdayInput } from './WeekdayInput.tsx'

/** Name, address and further settings for all branches. */
const Organisation = ({ readOnly }: TabProps) => {
  const translate = useTranslate()
  return (
    <SettingForm part="organisation" hint="profile.settings.organisationHint" readOnly={readOnly}>
      <Fields>
        <Wide>
          <Origin source="organisationName">
            <TextInput<typeof setting> source="organisationName" autoComplete="organization" />
          </Origin>
        </Wide>
        <Wide>
          <Origin source="address">
            <TextInput<typeof setting> source="address" rows={2} />
          </Origin>
        </Wide>
        <Wide>
          <Origin source="logo">
            <PictureInput<typeof setting> source="logo" empty={<LogoIcon sx={large} />} />
          </Origin>
        </Wide>
        <Origin source="currency">
          <CurrencyInput<typeof setting> source="currency" />
        </Origin>
        <Origin source="timezone">
          <TimeZoneInput<typeof setting> source="timezone" />
        </Origin>
        <Origin source="weekStart" words={translate(`weekdays.${settingDefaults.weekStart}`)}>
          <WeekdayInput<typeof setting> source="weekStart" />
        </Origin>
        <Origin source="defaultLanguage">
          <ChoiceInput<typeof setting> source="defaultLanguage" />
        </Origin>
        <Origin source="dateFormat">
          <ChoiceInput<typeof setting> source="dateFormat" />
        </Origin>
      </Fields>
    </SettingForm>
  )
}
export default Organisation

const large = { fontSize: 56, color: 'text.secondary' }
