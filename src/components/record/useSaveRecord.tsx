import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { mayClash } from '../../shared/core/clashes.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { randomHex } from '../../shared/core/ids.ts'
import { doneWords } from '../doneWords.ts'
import { useEntity } from '../entityContext.ts'
import { type Failure, failureOf } from '../failure.ts'
import type { Saved } from '../../shared/recordCalls.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { markSaved } from '../list/savedMark.ts'
import { useKeepSaved } from '../useKeepSaved.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import { useUsualBranch } from '../usualBranch.ts'
import { AddedMessage, type Next } from './AddedMessage.tsx'
import { changesOf, isFile, same, type Values } from './formValues.ts'
import type { Review } from './review.ts'
import { useWording } from './wording.ts'

interface Options {
  /** The record that the form began with; null for a new one. */
  base: RaRecord | null
  /** The record as the server last returned it; its `updatedAt` is sent with the save. */
  lastRead: RaRecord | null
  /** Likely duplicates: the server warns, and the user may save anyway. */
  warnsOfTwins?: boolean
  review?: Review
  next?: Next | undefined
  /** True if a version that somebody saved in between is no reason to ask: it differs in other fields than this form's. */
  agreesWith?: (current: RaRecord) => boolean
  onSaved: (record: RaRecord) => void
}

/** How one save differs from the usual. */
interface Way {
  force?: boolean
  /** That it clashes is known. */
  clashing?: boolean
  /** The record that someone saved in between: it is known, and saved over. */
  over?: RaRecord
}

/** A refusal that the user decides about. */
export interface Question {
  kind: 'duplicate' | 'stale' | 'clash'
  failure: Failure
  values: Values
}

/** Saving a form's values: once at a time, only changes, with the server's refusals as questions or errors. */
export function useSaveRecord({ base, lastRead, warnsOfTwins, review, next, agreesWith, onSaved }: Options) {
  const entity = useEntity()
  const calls = useRecordCalls()
  const keepSaved = useKeepSaved()
  const notify = useNotify()
  const translate = useTranslate()
  const wording = useWording()
  const { to } = useRecordAddress()
  const { remember } = useUsualBranch()
  const [idempotencyKey] = useState(() => randomHex(16))
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [reviewing, setReviewing] = useState<Values | null>(null)
  const reviewed = useRef<Values | null>(null)
  const way = useRef<Way>({})
  const busy = useRef(false)

  const send = (values: Values, { force, over, clashing }: Way): Promise<Saved> => {
    const ask = mayClash(entity) && !clashing
    if (!base || !lastRead)
      return calls.create(entity.name, { data: values, meta: { idempotencyKey, force, ask } })
    const { updatedAt } = over ?? lastRead
    const data = { ...changesOf(entity, values, base), updatedAt }
    return calls.update(entity.name, { id: base.id, data, previousData: base, meta: { force, ask } })
  }

  /** @returns messages by field if the server refused some, as react-admin's forms expect */
  const save = async (values: Values): Promise<Record<string, unknown> | undefined> => {
    if (busy.current) return
    const choice = way.current
    way.current = {}
    setFailure(null)
    if (base && review?.asks(base, values) && !same(values, reviewed.current)) {
      setReviewing(values)
      return
    }
    busy.current = true
    try {
      const { data, message, warnings } = await send(values, choice).catch((error: unknown) => {
        const { code, current } = failureOf(error)
        if (code !== 'stale' || !current || !agreesWith?.(current)) throw error
        return send(values, { ...choice, over: current })
      })
      const { message: told = message, ...stays } = wording.saved ?? {}
      const words = told ?? doneWords(translate, entity, base ? 'updated' : 'created', data)
      const link = base ? null : (
        <AddedMessage message={words} to={to({ id: String(data.id) })} next={next?.(data)} />
      )
      notify(link ?? words, { type: 'success', ...stays })
      for (const warning of warnings ?? []) notify(warning.message, { type: 'warning' })
      markSaved(entity.name, data.id)
      rememberBranchOf(data)
      onSaved(data)
      await keepSaved(entity.name, data)
    } catch (error) {
      return refuse(failureOf(error), values, choice)
    } finally {
      busy.current = false
    }
  }

  const rememberBranchOf = (record: RaRecord) => {
    const branch: unknown = entity.branchField && record[entity.branchField]
    if (!base && typeof branch === 'string') remember(branch)
  }

  const refuse = (refusal: Failure, values: Values, asked: Way) => {
    const kind = questionOf(refusal, asked)
    if (kind) setQuestion({ kind, failure: refusal, values })
    if (!base && entity.branchField && refusal.errors?.[entity.branchField]) remember(null)
    const errors = atInputs(entity, refusal.errors) ?? fileErrors(refusal, values)
    // Field errors appear in the summary, all others above it; none appears twice.
    if (!kind && !errors)
      setFailure(base && refusal.status === 404 ? { ...refusal, message: 'records.gone' } : refusal)
    return errors
  }

  const questionOf = ({ status, code, current }: Failure, asked: Way): Question['kind'] | null => {
    if (status !== 409) return null
    if (code === 'stale' && current) return 'stale'
    if (code === 'clash') return 'clash'
    return code === 'duplicate' && warnsOfTwins && !asked.force ? 'duplicate' : null
  }

  return {
    save,
    failure,
    question,
    dismiss: () => setQuestion(null),
    /** Values that need confirmation, and the answer. */
    reviewing,
    answerReview: (agreed: boolean) => {
      if (agreed) reviewed.current = reviewing
      setReviewing(null)
    },
    /** Clears the error of the last attempt. */
    forget: () => (setFailure(null), setQuestion(null)),
    /** The next save goes this way. */
    goOn: (next: Way) => {
      way.current = next
      setQuestion(null)
    },
  }
}

/** Moves errors of file fields to the form's file area, where all files are chosen, if it has one. */
const atInputs = ({ fields, files }: Entity, errors: Failure['errors']): Failure['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [files && fields[name]?.fileType ? 'files' : name, words]),
  )

/** The server names the refused file; its message is shown where the file was chosen. */
export function fileErrors(
  { status, message }: Failure,
  values: Values,
): Record<string, unknown> | undefined {
  if (![413, 415].includes(status)) return undefined
  if (Array.isArray(values.files) && values.files.length > 0) return { files: message }
  const picture = Object.keys(values).find((name) => isFile(values[name]))
  return picture ? { [picture]: message } : undefined
}
