import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { type Direction, DocumentLine } from './DocumentLine.tsx'
import { type Goods, useGoodsOf } from './goods.ts'
import {
  type Amount,
  asDraft,
  blankLine,
  hasOthers,
  isBlank,
  type LineDraft,
  missingIn,
} from './lineDraft.ts'
import { LineRows } from './LineRows.tsx'
import { LinesTotal } from './LinesTotal.tsx'
import { useLineRows } from './useLineRows.ts'

interface Props {
  /** Name of the form's field that has the lines. */
  source?: 'lines' | 'kit'
  /** The amount columns beside the quantity, in order; with a price the lines have totals. */
  amounts?: readonly Amount[]
  /** Branch whose stock is shown; by default all visible branches. */
  branch?: string | null
  /** Whether goods leave the branch: then lines beyond the stock are marked. */
  direction?: Direction
  /** Quantity of a code's first scan, negative for outgoing goods. */
  first?: 1 | -1
  /** Quantity of a product that is chosen by its name; without it the quantity is typed. */
  usual?: number
  /** Values that a chosen product sets in its line. */
  begin?: (goods: Goods) => Partial<LineDraft>
}

const noAmounts: readonly Amount[] = []
const nothing = () => ({})

/**
 * The lines of a goods document, in the form's field `lines` by default. Typed or scanned with the keyboard only: a
 * scanned code counts as one and adds the next line, a name leads to its quantity. Empty lines at the end are
 * ignored.
 */
export const DocumentLines = ({
  source = 'lines',
  amounts = noAmounts,
  branch,
  direction = 'in',
  first = 1,
  usual,
  begin = nothing,
}: Props) => {
  const translate = useTranslate()
  const { field, frame, lines, rows, newest, rowOf, put, change, focus, focusFilled, add } =
    useLineRows<LineDraft>({
      source,
      start: 'product',
      blank: blankLine(amounts),
      isBlank,
      missing: missingIn,
      read: (kept) => kept.map((line) => asDraft(line as LineDraft, amounts)),
      selects: true,
    })
  const chosen = lines.flatMap(({ product }) => product ?? [])
  const goods = useGoodsOf(chosen)

  // Removes amounts that the lines no longer have, so that they are not sent.
  const stale = Array.isArray(field.value) && field.value.some((line: LineDraft) => hasOthers(line, amounts))
  useEffect(() => {
    if (stale) field.onChange(lines)
  })
  const brought = (one: Goods) => {
    const known = Object.entries(begin(one)).filter(([name]) => (amounts as readonly string[]).includes(name))
    return Object.fromEntries(known)
  }
  const pick = (index: number, one: Goods | null) => {
    if (one) goods.keep(one)
    if (!one) return change(index, { product: null })
    const quantity = newest()[index]?.quantity ?? usual ?? null
    change(index, { product: String(one.id), ...brought(one), quantity })
    focusFilled(index, 'quantity')
  }
  /** Scanning the same code again adds one to its line. */
  const scan = (index: number, one: Goods) => {
    goods.keep(one)
    const id = String(one.id)
    const all = newest()
    const there = all.findIndex(({ product }) => product === id)
    const at = there < 0 ? index : there
    const count = all[at]?.quantity
    // A quantity without a product was typed while its code was looked for.
    const isTyped = there < 0 && !all[at]?.product
    const more = typeof count === 'number' ? count + (isTyped ? 0 : count < 0 ? -1 : 1) : first
    const quantity = there >= 0 || isTyped ? more : first
    const next = all.map((line, place) =>
      place === at ? { ...line, ...(there < 0 ? { product: id, ...brought(one) } : {}), quantity } : line,
    )
    const last = next.at(-1)
    put(last && !isBlank(last) ? [...next, blankLine(amounts)] : next)
    focus(there >= 0 && there !== index ? index : index + 1)
  }
  return (
    <LineRows
      frame={frame}
      hint={translate('documentLines.hint')}
      addLabel={translate('documentLines.addLine')}
      onAdd={add}
      total={<LinesTotal lines={lines} inMoney={amounts.length > 0} />}
    >
      {rows.map((line, index) => (
        <DocumentLine
          key={index}
          {...rowOf(line, index)}
          goods={goods.of(line.product)}
          amounts={amounts}
          direction={direction}
          branch={branch}
          without={chosen.filter((id) => id !== line.product)}
          pick={(one) => pick(index, one)}
          scan={(one) => scan(index, one)}
        />
      ))}
    </LineRows>
  )
}
