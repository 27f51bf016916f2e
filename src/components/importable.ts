import type { Route } from '../shared/core/route.ts'
import { routes } from '../shared/routes.ts'

const rows = Object.values<Route>(routes)

const importable = new Set(rows.flatMap(({ resource, verb }) => (verb === 'import' ? [resource] : [])))

/** Whether records of a kind come in as a table. */
export const isImportable = (resource: string): boolean => importable.has(resource)

/** Whether likely duplicates of a kind are told of. */
export const hasTwins = (resource: string): boolean => `${resource}.duplicates` in routes
