import type { Identifier } from 'ra-core'

/** What does more than a call, and the name of the school. */
export interface UserCalls {
  /** Loads the page anew as that user. */
  viewAs(id: Identifier): Promise<void>
  /** Loads the page anew as oneself. */
  endViewAs(): Promise<void>
  schoolName(signal?: AbortSignal): Promise<string>
}
