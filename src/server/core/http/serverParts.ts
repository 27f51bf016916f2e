/** What the server is made of, as its handlers receive it. */
import type { routes } from '../../../shared/routes.ts'
import type { Typesetter } from '../documents/typesetter.ts'
import type { Family } from '../metrics/exposition.ts'
import type { Parts } from './register.ts'

export type Routes = typeof routes

export interface ServerParts extends Parts {
  version: string
  /** Before the server closes: what would hold it up is ended. */
  onClose: (work: () => void) => void
  /** Whether sign-ins are slowed down by their failures. */
  limited: boolean
  /** Work that no answer waits for; what goes wrong is logged. */
  background(work: () => Promise<void>): void
  typesetter: Typesetter
  /** How long the answers took until now. */
  requestTimes: () => Family
  /** What students' cards are signed with. */
  cardSecret: string
}
