import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { parseInteger, parseNumber } from '../../shared/core/numbers.ts'
import { TypedBox, type TypedProps } from './TypedBox.tsx'

interface Props extends TypedProps {
  /** Halves count too: 12.5. */
  halves?: boolean | undefined
}

/** A whole number or one with halves, with or without groups. */
export const IntBox = ({ halves = false, ...box }: Props) => {
  const language = useLanguage()
  return (
    <TypedBox
      {...box}
      inputMode={halves ? 'decimal' : 'numeric'}
      show={(value) => localDigits(String(value), language)}
      read={halves ? parseNumber : parseInteger}
    />
  )
}
