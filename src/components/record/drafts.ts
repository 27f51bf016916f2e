/** Unsaved input of an ended session, kept in this tab until the same form opens again. */
import { entityOf } from '../../shared/entities.ts'
import type { Values } from './formValues.ts'

interface Draft {
  /** Id of the user; a draft is never shown to somebody else at the same computer. */
  user: string
  values: Values
}

const keyOf = (resource: string, id: string | undefined) => `draft:${resource}:${id ?? 'new'}`

export function keepDraft(resource: string, id: string | undefined, draft: Draft): void {
  // Files cannot be stored as text, and passwords are never stored.
  const values = { ...withoutSecrets(resource, draft.values), files: [] }
  sessionStorage.setItem(keyOf(resource, id), JSON.stringify({ ...draft, values }))
}

const withoutSecrets = (resource: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => entityOf(resource)?.fields[name]?.secret !== true),
  )

/** Reads a draft without removing it. */
export function readDraft(resource: string, id: string | undefined, user: string): Values | null {
  const text = sessionStorage.getItem(keyOf(resource, id))
  const draft = text ? (JSON.parse(text) as Draft) : null
  return draft?.user === user ? draft.values : null
}

export function takeDraft(resource: string, id: string | undefined, user: string): Values | null {
  const values = readDraft(resource, id, user)
  sessionStorage.removeItem(keyOf(resource, id))
  return values
}
