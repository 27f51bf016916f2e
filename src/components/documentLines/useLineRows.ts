import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../inputs/useField.tsx'

interface Options<Line> {
  source: string
  /** Part of a line that has the focus first. */
  start: keyof Line & string
  blank: Line
  isBlank: (line: Line) => boolean
  /** The first part that a line still needs; Enter does not go past it. */
  missing?: (line: Line) => (keyof Line & string) | undefined
  /** The lines of the form's value. */
  read: (kept: unknown[]) => Line[]
  /** Selects the content of a focused input, so that typing replaces it. */
  selects?: boolean
}

/** The rows in which lines of a form's field are typed: its lines, and empty ones at the end, which are not sent. */
export function useLineRows<Line extends object>({
  source,
  start,
  blank,
  isBlank,
  missing,
  read,
  selects = false,
}: Options<Line>) {
  const { field, ...frame } = useField(source)
  const { getFieldState, formState, getValues } = useFormContext()
  const linesOf = (value: unknown): Line[] => read(Array.isArray(value) ? (value as unknown[]) : [])
  const [spare, setSpare] = useState(1)
  const newestSpare = useRef(spare)
  const withEmpty = (some: Line[], more: number): Line[] => [
    ...some,
    ...Array.from({ length: some.length === 0 ? Math.max(1, more) : more }, () => blank),
  ]
  const lines = linesOf(field.value)
  const rows = withEmpty(lines, spare)
  /** What is typed and what a scan finds may come before either is rendered: neither undoes the other. */
  const newest = () => withEmpty(linesOf(getValues(source)), newestSpare.current)
  /** Id of an element to focus once the next line is rendered. */
  const goTo = useRef<string | null>(null)
  const idOf = (index: number, part: string) => `${frame.id}-${index}-${part}`

  useEffect(() => {
    if (goTo.current) enter(goTo.current, selects)
    goTo.current = null
  })
  const focus = (index: number, part: keyof Line & string = start) => {
    const id = idOf(index, part)
    if (!enter(id, selects)) goTo.current = id
  }
  /** The same for a part whose value is being filled in: its content is selected once it is rendered. */
  const focusFilled = (index: number, part: keyof Line & string) => {
    focus(index, part)
    goTo.current = idOf(index, part)
  }
  const put = (next: Line[]) => {
    const last = next.findLastIndex((line) => !isBlank(line))
    field.onChange(last < 0 ? (frame.required ? null : []) : next.slice(0, last + 1))
    newestSpare.current = next.length - last - 1
    setSpare(newestSpare.current)
  }
  const change = (index: number, part: Partial<Line>) =>
    put(newest().map((line, at) => (at === index ? { ...line, ...part } : line)))
  const add = () => {
    const all = newest()
    put([...all, blank])
    focus(all.length)
  }
  const remove = (index: number) => {
    const all = newest()
    put(all.length > 1 ? all.filter((_, at) => at !== index) : [blank])
    focus(Math.max(0, index - 1))
  }
  /** Moves to the next line, adding one if needed; with Ctrl it saves, as everywhere. */
  const onKeyDown = (index: number, event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement)
      return
    // An open list has chosen by this key, which leads no further.
    if (event.defaultPrevented) return event.stopPropagation()
    event.preventDefault()
    const line = rows[index] ?? blank
    const part = isBlank(line) ? undefined : missing?.(line)
    if (part) {
      event.stopPropagation()
      focus(index, part)
    } else if (rows.slice(index).some((each) => !isBlank(each))) {
      if (index < rows.length - 1) focus(index + 1)
      else add()
    }
  }
  return {
    field,
    frame,
    lines,
    rows,
    newest,
    put,
    focus,
    focusFilled,
    change,
    add,
    /** Props of a row. */
    rowOf: (line: Line, index: number) => ({
      line,
      // Optional lines require nothing until something is entered in them.
      needed: !isBlank(line) || (Boolean(frame.required) && index === 0),
      number: index + 1,
      id: (part: string) => idOf(index, part),
      error: (part: string) => getFieldState(`${source}.${index}.${part}`, formState).error?.message,
      change: (part: Partial<Line>) => change(index, part),
      remove: () => remove(index),
      onBlur: () => field.onBlur(),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(index, event),
    }),
  }
}

export type LineRowProps<Line extends object> = ReturnType<ReturnType<typeof useLineRows<Line>>['rowOf']>

function enter(id: string, selects: boolean): boolean {
  const there = document.getElementById(id)
  there?.focus()
  if (selects && there instanceof HTMLInputElement) there.select()
  return there !== null
}
