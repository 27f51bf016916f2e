import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from '../inputs/FieldFrame.tsx'
import { useField } from '../inputs/useField.tsx'
import { type Direction, DocumentLine } from './DocumentLine.tsx'
import { type Goods, useGoodsOf } from './goods.ts'
import { type Amount, asDraft, blankLine, hasOthers, isBlank, type LineDraft } from './lineDraft.ts'
import { LinesTotal } from './LinesTotal.tsx'
import type { Source } from '../inputs/source.ts'

interface Props {
  /** Name of the form's field that has the lines. */
  source?: Source
  /** The amount columns beside the quantity, in order; with a price the lines have totals. */
  amounts?: readonly Amount[]
  /** Branch whose stock is shown; by default all visible branches. */
  branch?: string | null
  /** Whether goods leave the branch: then lines beyond the stock are marked. */
  direction?: Direction
  /** Quantity of a code's first scan, negative for outgoing goods. */
  first?: 1 | -1
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
  begin = nothing,
}: Props) => {
  const translate = useTranslate()
  const { field, ...frame } = useField(source)
  const { getFieldState, formState } = useFormContext()
  const kept = Array.isArray(field.value) ? (field.value as LineDraft[]) : []
  const lines = kept.map((line) => asDraft(line, amounts))
  const [spare, setSpare] = useState(1)
  const rows = [
    ...lines,
    ...Array.from({ length: lines.length === 0 ? Math.max(1, spare) : spare }, () => blankLine(amounts)),
  ]
  const chosen = lines.flatMap(({ product }) => product ?? [])
  const goods = useGoodsOf(chosen)
  /** Id of an element to focus once the next line is rendered. */
  const goTo = useRef<string | null>(null)
  const idOf = (index: number, part: string) => `${frame.id}-${index}-${part}`

  useEffect(() => {
    if (goTo.current) enter(goTo.current)
    goTo.current = null
  })
  // Removes amounts that the lines no longer have, so that they are not sent.
  const stale = kept.some((line) => hasOthers(line, amounts))
  useEffect(() => {
    if (stale) field.onChange(lines)
  })
  const focus = (id: string) => {
    if (!enter(id)) goTo.current = id
  }

  const put = (next: LineDraft[]) => {
    const last = next.findLastIndex((line) => !isBlank(line))
    field.onChange(last < 0 ? (frame.required ? null : []) : next.slice(0, last + 1))
    setSpare(next.length - last - 1)
  }
  const change = (index: number, part: Partial<LineDraft>) =>
    put(rows.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const remove = (index: number) => {
    put(rows.length > 1 ? rows.filter((_, at) => at !== index) : [blankLine(amounts)])
    focus(idOf(Math.max(0, index - 1), 'product'))
  }
  const add = () => {
    put([...rows, blankLine(amounts)])
    focus(idOf(rows.length, 'product'))
  }
  const brought = (one: Goods) => {
    const known = Object.entries(begin(one)).filter(([name]) => (amounts as readonly string[]).includes(name))
    return Object.fromEntries(known)
  }
  const pick = (index: number, one: Goods | null) => {
    if (one) goods.keep(one)
    change(index, one ? { product: String(one.id), ...brought(one) } : { product: null })
    if (one) focus(idOf(index, 'quantity'))
  }
  /** Scanning the same code again adds one to its line. */
  const scan = (index: number, one: Goods) => {
    goods.keep(one)
    const id = String(one.id)
    const there = rows.findIndex(({ product }) => product === id)
    const at = there < 0 ? index : there
    const count = rows[at]?.quantity
    const quantity = there >= 0 && typeof count === 'number' ? count + (count < 0 ? -1 : 1) : first
    const next = rows.map((line, place) =>
      place === at ? { ...line, ...(there < 0 ? { product: id, ...brought(one) } : {}), quantity } : line,
    )
    const last = next.at(-1)
    put(last && !isBlank(last) ? [...next, blankLine(amounts)] : next)
    focus(idOf(there >= 0 && there !== index ? index : index + 1, 'product'))
  }
  /** Moves to the next line, adding one if needed; with Ctrl it saves, as everywhere. */
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement)
      return
    event.preventDefault()
    if (index < rows.length - 1) focus(idOf(index + 1, 'product'))
    else if (!isBlank(rows[index] ?? blankLine(amounts))) add()
  }
  const errorAt = (index: number, part: string) =>
    getFieldState(`${source}.${index}.${part}`, formState).error?.message
  return (
    <FieldFrame {...frame} hint={translate('documentLines.hint')} group>
      <Rows id={frame.id} tabIndex={-1}>
        {rows.map((line, index) => (
          <DocumentLine
            key={index}
            line={line}
            // Optional lines require nothing until something is entered in them.
            needed={!isBlank(line) || (Boolean(frame.required) && index === 0)}
            goods={goods.of(line.product)}
            number={index + 1}
            amounts={amounts}
            direction={direction}
            branch={branch}
            without={chosen.filter((id) => id !== line.product)}
            id={(part) => idOf(index, part)}
            error={(part) => errorAt(index, part)}
            change={(part) => change(index, part)}
            pick={(one) => pick(index, one)}
            scan={(one) => scan(index, one)}
            remove={() => remove(index)}
            onBlur={() => field.onBlur()}
            onKeyDown={onKeyDown(index)}
          />
        ))}
        <Below>
          <Button size="small" startIcon={<AddIcon />} onClick={add}>
            {translate('documentLines.addLine')}
          </Button>
          <LinesTotal lines={lines} inMoney={amounts.length > 0} />
        </Below>
      </Rows>
    </FieldFrame>
  )
}

/** Focuses an input and selects its content, so that typing replaces it. */
function enter(id: string): boolean {
  const there = document.getElementById(id)
  there?.focus()
  if (there instanceof HTMLInputElement) there.select()
  return there !== null
}

const Rows = styled('div')({ display: 'grid', gap: 8, outline: 'none' })

const Below = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 12,
})
