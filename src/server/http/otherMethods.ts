import type { Route } from '../../shared/route.ts'
import { routes } from '../../shared/routes.ts'

const known = Object.values<Route>(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** By which methods an address can be called, where it was called by another one. */
export const otherMethods = (path: string): string[] => [
  ...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]
