/** Refusals that concern no single call: something has to be done first, or nothing can be changed at all. */
import { noteMustDo } from './session.ts'

type Listener = (message: string) => void
const listeners = new Set<Listener>()

/** One looks on as somebody else, and a change was refused because of it. */
export const onReadOnly = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function onForbidden({
  code,
  message = 'errors.unexpected',
}: {
  code?: string
  message?: string
}): void {
  if (code === 'must_password') noteMustDo('password')
  if (code === 'must_otp') noteMustDo('otp')
  if (code === 'read_only') for (const listener of listeners) listener(message)
}
