import InputAdornment from '@mui/material/InputAdornment'
import { currencySign, formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { parseMoney } from '../../shared/core/money.ts'
import { useSchool } from '../useSchool.ts'
import { TypedBox, type TypedProps } from './TypedBox.tsx'

interface Props extends TypedProps {
  /** Without the currency sign, for columns of amounts. */
  plain?: boolean
}

/** An amount: minor units, typed in major ones. */
export const MoneyBox = ({ plain, ...box }: Props) => {
  const language = useLanguage()
  const school = useSchool()
  return (
    <TypedBox
      {...box}
      inputMode="decimal"
      show={(value) => formatMoney(value, language)}
      read={parseMoney}
      startAdornment={
        school &&
        !plain && <InputAdornment position="start">{currencySign(school.currency, language)}</InputAdornment>
      }
    />
  )
}
