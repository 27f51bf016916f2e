/** A handler for every row of the table: a row without one does not compile. */
import type { Route } from '../../shared/route.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import type { Mailer } from '../mail/mailer.ts'
import { crudHandler } from './crud.ts'
import { classHandlers } from './class.ts'
import { readFile } from './file.ts'
import type { AnyHandler } from './handler.ts'
import { meetingHandlers } from './meeting.ts'
import type { Parts } from './register.ts'
import { searchHandlers } from './search.ts'
import { serviceHandlers } from './service.ts'
import { sessionHandlers } from './session.ts'
import { studentHandlers } from './student.ts'

export type Routes = typeof routes

export interface ServerParts extends Parts {
  mail: Mailer
  /** The address that mailed links begin with. */
  publicUrl(): string
  version: string
  /** Whether sign-ins are slowed down by their failures. */
  limited: boolean
  /** Work that no answer waits for; what goes wrong is logged. */
  background(work: () => Promise<void>): void
}

/** Rows that `crud` and `recordFiles` made carry what they do; the others are written out. */
type Regular = {
  [N in RouteName]: Routes[N] extends { verb: string } ? N : Route extends Routes[N] ? N : never
}[RouteName]
type Handlers = Record<Exclude<RouteName, Regular>, unknown>

export function handlersFor(parts: ServerParts): Record<RouteName, AnyHandler> {
  const written = {
    ...sessionHandlers(parts),
    ...serviceHandlers(parts),
    ...classHandlers,
    ...meetingHandlers,
    ...searchHandlers,
    ...studentHandlers,
    'file.read': readFile,
  } satisfies Handlers
  const all = Object.entries<Route>(routes).map(([name, row]) => [
    name,
    row.verb ? crudHandler(row) : (written as unknown as Record<string, AnyHandler>)[name],
  ])
  return Object.fromEntries(all) as Record<RouteName, AnyHandler>
}
