import type { Route } from '../../../shared/core/route.ts'
import { routes } from '../../../shared/routes.ts'

const all = Object.values<Route>(routes)
const known = all.map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`) }))

const rowsAt = (path: string) => known.filter(({ pattern }) => pattern.test(path))

/** Whether it is the address of a record of a kind that is posted: nobody changes or deletes one. */
export const isPosted = (path: string): boolean =>
  rowsAt(path).some(
    ({ row }) =>
      row.verb === 'get' &&
      !all.some(
        ({ resource, verb }) => resource === row.resource && (verb === 'update' || verb === 'remove'),
      ),
  )

/** By which methods an address can be called, where it was called by another one. */
export const otherMethods = (path: string): string[] => [
  ...new Set(rowsAt(path).map(({ row }) => row.method)),
]
