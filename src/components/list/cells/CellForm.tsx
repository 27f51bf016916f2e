import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate, ValidationError } from 'ra-core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useEntity } from '../../entityContext.ts'
import type { Failure } from '../../failure.ts'
import { firstField } from '../../record/FirstField.tsx'
import { same } from '../../record/formValues.ts'
import { useHoldUnsaved } from '../../record/useHoldUnsaved.ts'
import { useUnsaved } from '../../record/useUnsaved.ts'
import type { Column } from '../column.ts'
import { CellInput } from './CellInput.tsx'

/** Where the focus goes: to the cell's button, to another editable cell, or where the user clicked. */
export type Leaving = 'back' | 'next' | 'previous' | 'away'

interface Props {
  ref: Ref<HTMLDivElement>
  column: Column
  /** The record as the editing began. */
  base: RaRecord
  opens: boolean
  failure: Failure | null
  /** A colleague has changed the same field meanwhile. */
  isTorn: boolean
  /** @param changed the value differs from that of the record, and is to be saved */
  onLeave: (to: Leaving, changed: boolean) => void
}

/**
 * The input of a cell with its keys: Enter saves, Escape takes back, Tab saves and goes on to the next editable cell.
 * What is chosen from a list is saved at once.
 */
export const CellForm = ({ ref, column, base, opens, failure, isTorn, onLeave }: Props) => {
  const { source } = column
  const { fields } = useEntity()
  const { getValues, watch } = useFormContext()
  const { isSubmitting } = useFormState()
  const box = useRef<HTMLDivElement>(null)
  // Text in a search box that names no record yet.
  const typing = useRef(false)
  useImperativeHandle(ref, () => box.current!, [])
  useHoldUnsaved(useUnsaved())

  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const isChanged = () => !same(getValues(source), base[source])
  const go = (to: Leaving) => leave.current(to, isChanged())

  useLayoutEffect(() => {
    const input = box.current && firstField(box.current)
    input?.focus()
    if (!opens || !input) return
    // The key that opens the list of any such input, which has to be drawn first.
    const key = new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
    const timer = setTimeout(() => input.dispatchEvent(key))
    return () => clearTimeout(timer)
  }, [opens])

  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name !== source || type !== 'change') return
      typing.current = false
      // A search box is emptied to type another name, too.
      if (fields[source]?.kind === 'ref' && !values[source]) return
      queueMicrotask(() => leave.current('back', true))
    })
    return unsubscribe
  }, [watch, source, fields])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    const to = leavingBy(event)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') leave.current(to, false)
    // What is typed in a search box is not lost while it names no record.
    else if (event.key === 'Tab' || isChanged() || !typing.current) go(to)
  }

  /** Null if the key does something in the input itself. */
  const leavingBy = ({ key, shiftKey, target }: KeyboardEvent<HTMLElement>): Leaving | null => {
    const at = target as Element
    if (key === 'Escape') return 'back'
    if (key === 'Tab') return shiftKey ? 'previous' : 'next'
    if (key !== 'Enter' || isChoosing(at)) return null
    // A closed list of choices opens by Enter, unless its choice was refused.
    return isChanged() || at.matches('input') ? 'back' : null
  }

  const blur = ({ relatedTarget }: FocusEvent) => {
    if (box.current?.contains(relatedTarget)) return
    // A list of choices, or a question over the page, takes the focus and gives it back.
    setTimeout(() => {
      const now = document.activeElement
      if (!document.hasFocus() || !box.current || box.current.contains(now)) return
      if (!now?.closest('[role=listbox], [role=presentation], [role=dialog], [role=alertdialog]')) go('away')
    })
  }

  return (
    <Place
      ref={box}
      className="cell-editor"
      aria-busy={isSubmitting}
      onKeyDownCapture={press}
      onInput={() => (typing.current = true)}
      onBlur={blur}
      // The row has keys of its own, and opens by a click.
      onKeyDown={stop}
      onClick={stop}
    >
      {column.Input ? <column.Input /> : <CellInput source={source} />}
      <Message {...{ source, failure, isTorn }} />
    </Place>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** True if the key chooses from an open list. */
const isChoosing = (at: Element): boolean =>
  at.closest('[role=listbox]') !== null || at.hasAttribute('aria-activedescendant')

/** What keeps the value from being saved, read out as it appears. */
const Message = ({ source, failure, isTorn }: Pick<Props, 'failure' | 'isTorn'> & { source: string }) => {
  const translate = useTranslate()
  const { errors } = useFormState()
  const error = errors[source]?.message
  if (typeof error === 'string' && error)
    return (
      <p role="alert">
        <ValidationError error={error} />
      </p>
    )
  // The dialog over the page reports an ended session.
  if (failure && failure.status !== 401)
    return (
      <p role="alert">
        {translate(failure.message, { _: failure.message })}{' '}
        {failure.status === 0 && translate('records.stillHere')}
      </p>
    )
  return isTorn ? (
    <p role="status" className="quiet">
      {translate('records.changedUnderInput')}
    </p>
  ) : null
}

const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 2,
  width: 'max(calc(100% + 20px), 190px)',
  margin: '0 -10px',
  cursor: 'auto',
  // Names are longer than states.
  '&:has(input[role=combobox])': { width: 'max(calc(100% + 20px), 290px)' },
  '&[aria-busy=true]': { opacity: 0.6 },
  '& .MuiFormControl-root': { width: '100%' },
  // The column's head names it to the eye.
  '& div:has(> .MuiInputLabel-root)': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': {
    minHeight: 34,
    height: 34,
    fontSize: 14,
    backgroundColor: theme.palette.background.paper,
  },
  // It describes the input, and is shown below.
  '& .MuiFormHelperText-root': { display: 'none' },
  '& > p': {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    left: 0,
    width: 'max-content',
    maxWidth: 320,
    margin: 0,
    padding: '6px 10px',
    border: `1px solid ${theme.palette.error.main}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.error.main,
    ...theme.typography.body2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    boxShadow: theme.shadows[4],
  },
  '& > p.quiet': { borderColor: theme.palette.divider, color: theme.palette.text.primary },
  // A table that is scrolled sideways would hide it.
  '.records.wide & > p': { position: 'static', width: 'auto', marginTop: 4 },
}))
