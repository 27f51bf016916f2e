import { type KeyboardEvent, type SyntheticEvent, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormState } from '../record/formContext.ts'
import type { Option } from './useOptions.ts'

interface Query {
  /** The input's id. */
  id: string
  /** Name of the chosen record. */
  shown?: string | undefined
  source: string
  value: unknown
  required: boolean
  typed: string
  isFetching: boolean
  /** What can be chosen now. */
  options: readonly Option[]
  /** Called with the typed text, for changes that the input does not report itself. */
  onTyped?: (text: string) => void
}

/** Whether Enter takes an option of the list. New options unmark what was marked, of which no handler hears. */
const isMarked = (input: EventTarget): boolean =>
  input instanceof HTMLInputElement && Boolean(input.getAttribute('aria-activedescendant'))

/** Selects the only option that is left: at once in a new record, and on Enter after typing. */
export function useOneChoice({
  id,
  shown,
  source,
  value,
  required,
  typed,
  isFetching,
  options,
  onTyped,
}: Query) {
  const { setValue, resetField, getFieldState } = useFormContext()
  const { lastRead } = useFormState()
  const [open, setOpen] = useState(false)
  /** The list was opened by an arrow: its first choice is then the one that Enter takes. */
  const [byArrow, setByArrow] = useState(false)
  /** The text over which Enter was pressed: before the server has answered it, the key is meant for its answer. */
  const [entered, setEntered] = useState<string | null>(null)
  const only = !isFetching && options.length === 1 ? options[0]?.id : undefined

  // A new record begins with the only one that there is.
  const begins = lastRead === null && required && !value && typed === '' && !getFieldState(source).isDirty
  useEffect(() => {
    if (!begins || only === undefined) return undefined
    // react-admin's form sets its initial values in an effect that runs after this one.
    const timer = setTimeout(() => resetField(source, { defaultValue: only }))
    return () => clearTimeout(timer)
  }, [begins, only, source, resetField])

  const picked = entered === typed ? only : undefined
  useEffect(() => {
    if (picked !== undefined) setValue(source, picked, { shouldDirty: true })
  }, [picked, source, setValue])

  // Replaced by the same text, as by a paste, the input has changed nothing for React: its list would stay closed.
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return undefined
    const onInput = () => {
      if (!shown || input.value !== shown) return
      onTyped?.(shown)
      setEntered(null)
      setOpen(true)
    }
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }, [id, shown, onTyped])

  return {
    // Closed while Enter waits and once it has picked; open again where several are left to choose from.
    open: open && (entered === null || (entered === typed && !isFetching && only === undefined)),
    onOpen: ({ target }: SyntheticEvent) => {
      // Left before the answer that named nobody, the field is empty again.
      if (target instanceof HTMLInputElement && target.value === '') onTyped?.('')
      setEntered(null)
      setOpen(true)
    },
    onClose: () => {
      setOpen(false)
      setByArrow(false)
    },
    autoHighlight: byArrow,
    onInputChange: (_event: unknown, text: string, reason: string) => {
      // Leaving the field while Enter waits for the server's options does not clear the typed text.
      if (reason === 'blur' && entered !== null && entered === typed && isFetching) return
      // What is typed again is a search: Enter takes its only result, and not the first of several.
      if (reason === 'input') setByArrow(false)
      onTyped?.(reason === 'input' ? text : '')
    },
    /** Enter picks the only option that meets the typed text, and never saves a form over half a name. */
    onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      if (event.key === 'ArrowDown' && !open) setByArrow(true)
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      if (typed.trim() === '' || isMarked(event.target)) return
      event.defaultMuiPrevented = true
      event.preventDefault()
      setEntered(typed)
    },
  }
}
