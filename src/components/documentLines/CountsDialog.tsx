import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { randomHex } from '../../shared/core/ids.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { errorsByPath, failureOf } from '../failure.ts'
import { IntBox } from '../inputs/IntBox.tsx'
import { useAction } from '../useAction.ts'

export interface CountedLine {
  product: string
  /** How its field is called. */
  label: string
  hint: string
  /** Initial value. */
  begin: number | null
  /** Value that the fill-in button named by `all` enters. */
  most?: number
}

export interface Count {
  product: string
  /** A whole number, or the typed text: the server reports it at its field. */
  quantity: unknown
}

interface Props<Answer> {
  title: string
  body?: string
  lines: readonly CountedLine[]
  /** Said where nothing is counted. */
  nothing: string
  /** Text of the button, with what is counted. */
  action: (counts: readonly Count[]) => string
  /** The toast when it went through. */
  done: string
  /** Arguments of the success message, from the reply. */
  doneArgs?: (answer: Answer) => Record<string, unknown>
  /** @param key the same for every try: sent twice it is one */
  send: (counts: Count[], key: string) => Promise<Answer>
  onClose: () => void
  /** On a button that fills in the most of each line. */
  all?: string
  /** Further fields; receives the server's errors of other fields and the current counts. */
  children?: (error: (field: string) => string | undefined, counts: readonly Count[]) => ReactNode
}

/** How many of each line of a document come or go, with the server's refusals at their fields. */
export const CountsDialog = <Answer,>({
  title,
  body,
  lines,
  nothing,
  action,
  done,
  doneArgs,
  send,
  onClose,
  all,
  children,
}: Props<Answer>) => {
  const id = useId()
  const [key] = useState(() => randomHex(16))
  const [counts, setCounts] = useState<Record<string, number | string | null>>(() =>
    Object.fromEntries(lines.map(({ product, begin }) => [product, begin])),
  )
  const [tried, setTried] = useState(false)
  const countedLines = lines
    .map(({ product }): Count => ({ product, quantity: counts[product] ?? null }))
    .filter(({ quantity }) => quantity !== null && quantity !== 0)
  const sending = useAction((sent: Count[]) => send(sent, key), {
    done: (answer) => [done, doneArgs?.(answer) ?? {}],
    onSuccess: onClose,
  })
  const failure = sending.error && failureOf(sending.error)
  const wrong = errorsByPath(failure?.errors)
  const error = (field: string): string | undefined => wrong[field]
  const ofLine = (product: string, at: number) => {
    // Indexes refer to the lines as they were sent, not as edited since.
    const index = (sending.variables ?? []).findIndex((line) => line.product === product)
    return (
      error(`lines.${index}.quantity`) ??
      error(`lines.${index}.product`) ??
      (tried && countedLines.length === 0 && at === 0 ? nothing : undefined)
    )
  }
  const fill = () => setCounts(Object.fromEntries(lines.map(({ product, most }) => [product, most ?? null])))
  const submit = () => {
    setTried(true)
    if (countedLines.length === 0) document.getElementById(`${id}-0`)?.focus()
    else sending.mutate(countedLines)
  }
  return (
    <ActionDialog
      title={title}
      body={body}
      action={action(countedLines)}
      call={sending}
      showsErrors={failure?.errors !== undefined}
      wide
      onSend={submit}
      onClose={onClose}
    >
      {lines.map(({ product, label, hint }, at) => (
        <IntBox
          key={product}
          id={`${id}-${at}`}
          label={label}
          hint={hint}
          error={ofLine(product, at)}
          value={counts[product] ?? null}
          onChange={(count) => setCounts((before) => ({ ...before, [product]: count }))}
          {...(at === 0 ? { inputRef: first } : {})}
        />
      ))}
      {all && (
        <div>
          <Button size="small" onClick={fill}>
            {all}
          </Button>
        </div>
      )}
      {children?.(error, countedLines)}
    </ActionDialog>
  )
}

/** It begins there, with all of it marked: the next key writes over it. */
const first = (input: HTMLInputElement | null): void => {
  if (!input || input.dataset.entered) return
  input.dataset.entered = 'true'
  input.focus()
  input.select()
}
