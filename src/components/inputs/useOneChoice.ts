import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormState } from '../record/formContext.ts'
import type { Option } from './useOptions.ts'

interface Query {
  /** Of the input. */
  id: string
  /** Name of the chosen one. */
  shown?: string | undefined
  source: string
  value: unknown
  required: boolean
  typed: string
  isFetching: boolean
  /** What can be chosen now. */
  options: readonly Option[]
  /** The text that is typed, where nothing else tells of it. */
  onTyped?: (text: string) => void
}

/** Where only one option is left, nobody has to point at it. */
export function useOneChoice({ id, shown, source, value, required, typed, isFetching, options, onTyped }: Query) {
  const { setValue, resetField, getFieldState } = useFormContext()
  const { lastRead } = useFormState()
  const highlighted = useRef(false)
  // Enter before the server has answered the typed text is meant for its answer.
  const [waiting, setWaiting] = useState(false)
  const [open, setOpen] = useState(false)
  const only = !isFetching && options.length === 1 ? options[0]?.id : undefined

  // A new record begins with the only one that there is.
  const begins = lastRead === null && required && !value && typed === '' && !getFieldState(source).isDirty
  useEffect(() => {
    if (!begins || only === undefined) return undefined
    // react-admin's form sets its initial values in an effect that runs after this one.
    const timer = setTimeout(() => resetField(source, { defaultValue: only }))
    return () => clearTimeout(timer)
  }, [begins, only, source, resetField])

  useEffect(() => {
    if (!waiting || isFetching) return
    setWaiting(false)
    if (only === undefined) return
    setValue(source, only, { shouldDirty: true })
    setOpen(false)
  }, [waiting, isFetching, only, source, setValue])

  // Replaced by the same text, as by a paste, the input has changed nothing for React: its list would stay closed.
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return undefined
    const onInput = () => {
      if (!shown || input.value !== shown) return
      onTyped?.(shown)
      setOpen(true)
    }
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }, [id, shown, onTyped])

  return {
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onHighlightChange: (_event: unknown, option: Option | null) => {
      highlighted.current = option !== null
    },
    /** Enter picks the only option that meets the typed text, and never saves a form over half a name. */
    onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      if (typed.trim() === '' || highlighted.current) return
      event.defaultMuiPrevented = true
      event.preventDefault()
      setWaiting(true)
    },
  }
}
