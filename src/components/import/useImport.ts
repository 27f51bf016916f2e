import { useState } from 'react'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useAction } from '../useAction.ts'
import type { ImportOutcome, ImportPreview, ImportRequest, Progress } from '../../shared/core/importRows.ts'
import { entityOf } from '../../shared/entities.ts'
import { randomHex } from '../../shared/core/ids.ts'

export type Step = 'file' | 'columns' | 'check' | 'result'
export type Choices = Pick<ImportRequest, 'existing' | 'force'>

/** The field of each column; null if it is ignored. */
type Columns = readonly (string | null)[]

interface Chosen {
  file: File
  look: ImportPreview
  columns: Columns
  key: string
}

const asMapping = ({ look, columns }: Pick<Chosen, 'look' | 'columns'>): Record<string, string | null> =>
  Object.fromEntries(
    look.heads.flatMap((head, index) => {
      const column = columns[index] ?? null
      // A column without a heading is ignored by default.
      return head === '' && column === null ? [] : [[head, column]]
    }),
  )

/** Returns true if every column is known by its own head, and none that records need is missing: nobody has to look. */
function isKnown(resource: string, { columns, sure }: ImportPreview): boolean {
  const fields = Object.entries(entityOf(resource)?.fields ?? {})
  const needed = fields.filter(
    ([, field]) => field.required && !field.readOnly && field.initial === undefined,
  )
  return (
    columns.every((column, at) => column !== null && sure[at]) &&
    needed.every(([name]) =>
      columns.some(
        (column) => [name, `${name}Name`].includes(String(column)) || column?.startsWith(`${name}.`),
      ),
    )
  )
}

/** A wrong row is an answer, too: the same as of a trial. */
const outcomeIn = (error: unknown): ImportOutcome | null => {
  const { status, data } = failureOf(error) as { status: number; data?: ImportOutcome }
  return status === 422 && data?.errors ? data : null
}

/** An import from the file to its result. */
export function useImport(resource: string) {
  const calls = useRecordCalls()
  const [step, setStep] = useState<Step>('file')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [choices, setChoices] = useState<Choices>({ existing: 'update', force: false })
  const [progress, setProgress] = useState<Progress | null>(null)

  const looking = useAction((file: File) => calls.previewImport(resource, file), {
    onSuccess: (look, file) => {
      // A corrected file with the same headings keeps the chosen columns.
      const same = chosen && chosen.look.heads.join('\n') === look.heads.join('\n')
      const next = { file, look, columns: same ? chosen.columns : look.columns, key: randomHex(16) }
      setChosen(next)
      if ((same && step === 'check') || isKnown(resource, look)) trial(next, choices)
      else setStep('columns')
    },
    invalidates: [],
  })

  const sent = (dryRun: boolean) => (asked: { chosen: Chosen; choices: Choices; skipInvalid?: boolean }) => {
    setProgress(null)
    const { file, key } = asked.chosen
    const request = {
      file,
      key,
      columns: asMapping(asked.chosen),
      ...asked.choices,
      dryRun,
      skipInvalid: asked.skipInvalid,
    }
    return calls.importTable(resource, request, setProgress)
  }
  const checking = useAction(sent(true), { onSuccess: () => setStep('check'), invalidates: [] })
  const importing = useAction(sent(false), {
    onSuccess: () => setStep('result'),
    // Data changed in the meantime: errors are shown as after a dry run.
    onFailure: (error, asked) => outcomeIn(error) && trial(asked.chosen, asked.choices),
    invalidates: [resource],
  })
  const trial = (next: Chosen, how: Choices) => {
    importing.reset()
    checking.mutate({ chosen: next, choices: how })
  }

  const restart = () => {
    for (const each of [looking, checking, importing]) each.reset()
    setChosen(null)
    setStep('file')
  }
  const error = looking.error ?? checking.error ?? importing.error
  return {
    step,
    chosen,
    choices,
    progress,
    checked: checking.data,
    done: importing.data,
    reading: looking.isPending,
    checking: checking.isPending,
    importing: importing.isPending,
    failure: error && !outcomeIn(error) ? failureOf(error) : null,
    /** Something would have to be done again if one left. */
    begun: chosen !== null && step !== 'result',
    take: (file: File) => {
      for (const each of [looking, importing]) each.reset()
      looking.mutate(file)
    },
    /** A field is in one column: another one that had it is left out. */
    setColumn: (index: number, column: string | null) =>
      chosen &&
      setChosen({
        ...chosen,
        columns: chosen.columns.map((each, at) =>
          at === index ? column : column !== null && each === column ? null : each,
        ),
        key: randomHex(16),
      }),
    check: () => chosen && trial(chosen, choices),
    choose: (next: Choices) => {
      setChoices(next)
      if (!chosen) return
      const anew = { ...chosen, key: randomHex(16) }
      setChosen(anew)
      trial(anew, next)
    },
    start: () => chosen && importing.mutate({ chosen, choices }),
    /** Imports only the rows without errors. A new idempotency key, as it is another request than that for the whole file. */
    startRight: () =>
      chosen && importing.mutate({ chosen: { ...chosen, key: randomHex(16) }, choices, skipInvalid: true }),
    back: () => setStep('columns'),
    restart,
  }
}

export type Importing = ReturnType<typeof useImport>
