import type { Route } from '../../../shared/core/route.ts'
import { routes } from '../../../shared/routes.ts'

const all = Object.values<Route>(routes)
const known = all.map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`) }))

const rowsAt = (path: string) => known.filter(({ pattern }) => pattern.test(path))

/** True for records of posted kinds, which cannot be changed or deleted. */
export const isPosted = (path: string): boolean =>
  rowsAt(path).some(
    ({ row }) =>
      row.verb === 'get' &&
      !all.some(
        ({ resource, verb }) => resource === row.resource && (verb === 'update' || verb === 'remove'),
      ),
  )

/** The methods of an address that was called with another one. */
export const otherMethods = (path: string): string[] => [
  ...new Set(rowsAt(path).map(({ row }) => row.method)),
]
