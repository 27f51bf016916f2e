import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { IntBox } from '../inputs/IntBox.tsx'
import { MoneyBox } from '../inputs/MoneyBox.tsx'
import { useLabel } from '../useLabel.ts'
import { type Goods, keptIn, useLyingIn } from './goods.ts'
import { type Amount, amountOf, type LineDraft } from './lineDraft.ts'
import { LineFrame } from './LineFrame.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import type { LineRowProps } from './useLineRows.ts'

export type Direction = 'in' | 'out' | 'signed'

interface Props extends LineRowProps<LineDraft> {
  goods: Goods | null
  amounts: readonly Amount[]
  direction: Direction
  branch?: string | null
  without: readonly string[]
  pick: (goods: Goods | null) => void
  scan: (goods: Goods) => void
}

/** One line of goods. */
export const DocumentLine = ({
  line,
  needed,
  goods,
  number,
  amounts,
  direction,
  branch,
  without,
  id,
  error,
  change,
  pick,
  scan,
  remove,
  onBlur,
  onKeyDown,
}: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const lyingIn = useLyingIn()
  const of = (part: keyof LineDraft) => ({ id: id(part), label: label(part), error: error(part), onBlur })
  const shown = { number: formatNumber(number, language) }
  const typed = typeof line.quantity === 'number' ? line.quantity : 0
  const taken = { in: 0, out: typed, signed: -typed }[direction]
  const tooMany = goods !== null && taken > (lyingIn(goods, branch) ?? taken) - keptIn(goods, branch)
  return (
    <LineFrame
      words={{
        line: translate('documentLines.line', shown),
        amount: translate('documentLines.amount'),
        remove: translate('documentLines.removeLine', shown),
      }}
      amounts={amounts.length}
      comesTo={amounts.length > 0 ? amountOf(line) : undefined}
      remove={remove}
      onKeyDown={onKeyDown}
    >
      <ProductPicker
        {...of('product')}
        required={needed}
        value={goods}
        branch={branch}
        without={without}
        tooMany={tooMany}
        out={direction === 'out'}
        onPick={pick}
        onScan={scan}
      />
      <IntBox
        {...of('quantity')}
        required={needed}
        quiet
        value={line.quantity}
        onChange={(quantity) => change({ quantity })}
      />
      {amounts.map((name) => (
        <MoneyBox
          key={name}
          {...of(name)}
          plain
          value={line[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </LineFrame>
  )
}
