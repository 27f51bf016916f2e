import { useTranslate } from 'ra-core'
import type { ComponentProps } from 'react'
import { type CashMethod, cashMethods } from '../../shared/ledger/cashEntry.ts'
import { ChoiceBox } from '../inputs/ChoiceBox.tsx'

/** How money comes or goes: cash, bank, card or mobile. */
export const MethodBox = (props: Omit<ComponentProps<typeof ChoiceBox<CashMethod>>, 'options'>) => {
  const translate = useTranslate()
  return (
    <ChoiceBox
      {...props}
      options={cashMethods.map((id) => ({ id, name: translate(`resources.cashEntry.method.${id}`) }))}
    />
  )
}
