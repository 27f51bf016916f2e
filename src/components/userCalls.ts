import type { Identifier } from 'ra-core'
import type { z } from 'zod'
import type { routes } from '../shared/routes.ts'

type Answer<Name extends keyof typeof routes> = z.infer<(typeof routes)[Name]['reply']>
export type OneTimePassword = Answer<'user.oneTimePassword'>['data']
export type OpenSession = Answer<'user.sessions'>['data'][number]

interface Said {
  message?: string
}

/** What administrators do for users beyond the records. */
export interface UserCalls {
  inviteUser(id: Identifier): Promise<Said>
  oneTimePassword(id: Identifier): Promise<Said & { data: OneTimePassword }>
  takeOffOtp(id: Identifier): Promise<Said>
  sessionsOf(id: Identifier, signal?: AbortSignal): Promise<OpenSession[]>
  endSessionsOf(id: Identifier): Promise<Said>
  /** Loads the page anew as that user. */
  viewAs(id: Identifier): Promise<void>
  /** Loads the page anew as oneself. */
  endViewAs(): Promise<void>
  schoolName(signal?: AbortSignal): Promise<string>
}
