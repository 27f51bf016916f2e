import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useField } from '../../../components/inputs/useField.tsx'
import { LineRow } from './LineRow.tsx'
import { LineTotals } from './LineTotals.tsx'
import { type LineDraft, blankLine, isBlank } from './lineDraft.ts'

/** The lines of an invoice. Empty lines at the end are not sent. */
export const LinesInput = () => {
  const translate = useTranslate()
  const { field, ...frame } = useField('lines')
  const { getFieldState, formState } = useFormContext()
  const lines = Array.isArray(field.value) ? (field.value as LineDraft[]) : []
  const [spare, setSpare] = useState(1)
  const rows = [
    ...lines,
    ...Array.from({ length: lines.length === 0 ? Math.max(1, spare) : spare }, () => blankLine),
  ]
  /** Id of an element to focus once the next line is rendered. */
  const goTo = useRef<string | null>(null)
  const idOf = (index: number, part: string) => `${frame.id}-${index}-${part}`

  useEffect(() => {
    if (goTo.current) document.getElementById(goTo.current)?.focus()
    goTo.current = null
  })
  const focus = (id: string) => {
    const there = document.getElementById(id)
    if (there) there.focus()
    else goTo.current = id
  }

  const put = (next: LineDraft[]) => {
    const last = next.findLastIndex((line) => !isBlank(line))
    field.onChange(last < 0 ? null : next.slice(0, last + 1))
    setSpare(next.length - last - 1)
  }
  const change = (index: number, part: Partial<LineDraft>) =>
    put(rows.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const remove = (index: number) => {
    put(rows.length > 1 ? rows.filter((_, at) => at !== index) : [blankLine])
    focus(idOf(Math.max(0, index - 1), 'description'))
  }
  const add = () => {
    put([...rows, blankLine])
    focus(idOf(rows.length, 'description'))
  }
  /** Moves to the next line, adding one if needed; with Ctrl it saves, as everywhere. */
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement)
      return
    event.preventDefault()
    if (index < rows.length - 1) focus(idOf(index + 1, 'description'))
    else if (!isBlank(rows[index] ?? blankLine)) add()
  }
  const errorAt = (index: number, part: string) =>
    getFieldState(`lines.${index}.${part}`, formState).error?.message
  return (
    <FieldFrame {...frame} hint={translate('invoices.lineHint')} group>
      <Rows id={frame.id} tabIndex={-1}>
        {rows.map((line, index) => (
          <LineRow
            key={index}
            line={line}
            needed={!isBlank(line) || index === 0}
            number={index + 1}
            id={(part) => idOf(index, part)}
            error={(part) => errorAt(index, part)}
            change={(part) => change(index, part)}
            remove={() => remove(index)}
            onBlur={() => field.onBlur()}
            onKeyDown={onKeyDown(index)}
          />
        ))}
        <Below>
          <Button size="small" startIcon={<AddIcon />} onClick={add}>
            {translate('invoices.addLine')}
          </Button>
          <LineTotals lines={lines} />
        </Below>
      </Rows>
    </FieldFrame>
  )
}

const Rows = styled('div')({ display: 'grid', gap: 8, outline: 'none' })

const Below = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 12,
})
