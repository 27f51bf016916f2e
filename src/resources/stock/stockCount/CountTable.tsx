import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import type { CountLine } from '../../../shared/stock/countRoutes.ts'
import { routes } from '../../../shared/routes.ts'
import { Figures } from '../../../components/sheet/Figures.tsx'
import { type Count, lineOf, meets } from './count.ts'
import { CountRow } from './CountRow.tsx'

const boxOf = (product: string) => `count-${product}`

/**
 * The sheet: a code that is read, or a name and Enter, leads to its product; a number and Enter writes it down and
 * leads back. What is expected has no column while it is counted.
 */
export const CountTable = ({ record, lines }: { record: Count; lines: readonly CountLine[] }) => {
  const translate = useTranslate()
  const mayCount = useMayCall(routes['stockCount.count'])
  const [typed, setTyped] = useState('')
  // At first only lines with a difference are shown: they need a decision. A search looks through all of them.
  const differs = typed.trim() === '' && lines.some(({ difference }) => Boolean(difference))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const blind = record.status === 'open' || record.status === 'counting'
  const reviewing = record.status === 'review'
  const writes = mayCount && (blind || reviewing)
  const onlyDiffering = !blind && (chosen ?? differs)
  const shown = lines.filter((line) => meets(line, typed) && (!onlyDiffering || Boolean(line.difference)))
  const toBox = (product: string) => {
    const box = document.getElementById(boxOf(product))
    if (!(box instanceof HTMLInputElement)) return
    box.focus()
    box.select()
  }
  const read = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const line = lineOf(lines, typed)
    if (line) toBox(line.product)
  }
  /** Ready for the next code; without a search, moves to the next line. */
  const onWritten = (product: string) => {
    const next = shown[shown.findIndex((line) => line.product === product) + 1]
    if (typed.trim() === '' && next) toBox(next.product)
    else {
      setTyped('')
      search.current?.focus()
    }
  }
  const heads = ['counted', ...(blind ? [] : ['expected', 'difference'])]
  return (
    <>
      <Bar>
        <FieldFrame
          id="count-search"
          label={translate('stock.findProduct')}
          hint={writes ? translate('stock.findHint') : ''}
        >
          <OutlinedInput
            id="count-search"
            size="small"
            autoFocus
            inputRef={search}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={read}
            inputProps={{ autoComplete: 'off', 'aria-describedby': writes ? 'count-search-text' : undefined }}
          />
        </FieldFrame>
        {!blind && (
          <FormControlLabel
            control={<Switch checked={onlyDiffering} onChange={({ target }) => setChosen(target.checked)} />}
            label={translate('stock.onlyDiffering')}
          />
        )}
      </Bar>
      <Sheet data-blind={blind || undefined} role="region" aria-label={translate('stock.sheet')}>
        <table>
          <caption>{translate('stock.sheet')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('resources.stock.fields.product')}</th>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {translate(`stock.${name}`)}
                </th>
              ))}
              <th scope="col" className="words">
                {translate(blind ? 'stock.countedBy' : 'stock.why')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <CountRow
                key={line.product}
                id={boxOf(line.product)}
                count={String(record.id)}
                line={line}
                blind={blind}
                writes={writes}
                explains={reviewing && mayCount}
                onWritten={() => onWritten(line.product)}
              />
            ))}
          </tbody>
        </table>
      </Sheet>
      {shown.length === 0 && <p role="status">{translate('stock.noneFound')}</p>}
    </>
  )
}

/** Columns keep their widths, whatever is counted; where there is too little room, the frame scrolls. */
const Sheet = styled(Figures)({
  '@media screen': {
    '& table': { tableLayout: 'fixed', minWidth: 720 },
    '&[data-blind] table': { minWidth: 520 },
    '& thead th:not(:first-of-type)': { width: 128 },
    '& thead th.words': { width: '34%' },
  },
})

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '8px 24px',
  marginBottom: 12,
  '& .MuiFormControl-root': { flex: '1 1 260px', maxWidth: 420 },
  '& .MuiFormControlLabel-root': { marginTop: 26 },
  '@media print': { display: 'none' },
})
