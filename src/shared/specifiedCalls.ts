import { z } from 'zod'
import type { Route } from './core/route.ts'

/**
 * The calls that the specification names. A client that nobody here wrote may send parameters to them that we do not
 * know: those are ignored. On our own calls an unknown parameter is a mistake, and refused.
 */
const resources = [
  'branch',
  'course',
  'class',
  'student',
  'teacher',
  'employee',
  'meeting',
  'product',
] as const
const verbs = ['list', 'get', 'create', 'update', 'remove', 'removeFile'] as const
const others = [
  'session.csrf', 'session.login', 'session.loginShort', 'session.user', 'session.logout', 'session.forgot',
  'session.reset', 'class.upcoming', 'student.note', 'student.meta',
] as const // prettier-ignore

const names = new Set<string>([
  ...resources.flatMap((resource) => verbs.map((verb) => `${resource}.${verb}`)),
  ...others,
])

/** @param name of the row in the route table */
export const isSpecified = (name: string): boolean => names.has(name)

const noQuery = z.strictObject({})

/** What the query of a call may be. */
export function querySchemaOf(name: string, { query = noQuery }: Route): z.ZodType {
  return isSpecified(name) && query instanceof z.ZodObject ? query.strip() : query
}
