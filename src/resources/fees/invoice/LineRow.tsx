import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { LineFrame } from '../../../components/documentLines/LineFrame.tsx'
import type { LineRowProps } from '../../../components/documentLines/useLineRows.ts'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { IntBox } from '../../../components/inputs/IntBox.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { useLabel } from '../../../components/useLabel.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { amountsOf, type LineDraft } from './lineDraft.ts'

/** An editable line of an invoice. */
export const LineRow = ({
  line,
  needed,
  number,
  id,
  error,
  change,
  remove,
  onBlur,
  onKeyDown,
}: LineRowProps<LineDraft>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const of = (part: keyof LineDraft) => ({ id: id(part), label: label(part), error: error(part), onBlur })
  const { onBlur: leave, ...description } = of('description')
  const amounts = amountsOf(line)
  const shown = { number: formatNumber(number, language) }
  return (
    <LineFrame
      words={{
        line: translate('invoices.line', shown),
        amount: translate('invoices.lineAmount'),
        remove: translate('invoices.removeLine', shown),
      }}
      amounts={2}
      comesTo={amounts ? amounts.gross - amounts.discount : null}
      remove={remove}
      onKeyDown={onKeyDown}
    >
      <FieldFrame {...description}>
        <OutlinedInput
          id={description.id}
          size="small"
          value={line.description ?? ''}
          onChange={({ target }) => change({ description: target.value || null })}
          onBlur={leave}
          inputProps={{
            maxLength: 200,
            autoComplete: 'off',
            ...described({ ...description, required: needed }),
          }}
        />
      </FieldFrame>
      <IntBox
        {...of('quantity')}
        required={needed}
        quiet
        value={line.quantity}
        onChange={(quantity) => change({ quantity })}
      />
      <MoneyBox
        {...of('unitPrice')}
        required={needed}
        quiet
        plain
        value={line.unitPrice}
        onChange={(unitPrice) => change({ unitPrice })}
      />
      <MoneyBox
        {...of('discount')}
        plain
        value={line.discount}
        onChange={(discount) => change({ discount })}
      />
    </LineFrame>
  )
}
