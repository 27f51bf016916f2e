import type { Route } from '../shared/core/route.ts'
import { routes } from '../shared/routes.ts'

const rows = Object.values<Route>(routes)

const importable = new Set(rows.flatMap(({ resource, verb }) => (verb === 'import' ? [resource] : [])))

/** True if records of this kind can be imported. */
export const isImportable = (resource: string): boolean => importable.has(resource)

/** True if likely duplicates of this kind are reported. */
export const hasTwins = (resource: string): boolean => `${resource}.duplicates` in routes
