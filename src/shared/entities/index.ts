/** Every entity by its name. A new one is added here, and its routes in `routes.ts`. */
import type { Entity } from '../entity.ts'
import { branch } from './branch.ts'
import { student } from './student.ts'

export const entities = { branch, student } satisfies Record<string, Entity>
export type EntityName = keyof typeof entities

export const entityOf = (name: string): Entity | undefined => (entities as Record<string, Entity>)[name]
