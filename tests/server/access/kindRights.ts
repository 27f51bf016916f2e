import type { Entity } from '../../../src/shared/core/entity.ts'
import { entities } from '../../../src/shared/entities.ts'
import { by, type Expectation } from './expectation.ts'

const flags = {
  list: ['view'],
  get: ['view'],
  export: ['view'],
  bulk: ['view'],
  create: ['create'],
  import: ['create'],
  importPreview: ['create'],
  importTemplate: ['create'],
  imports: ['create'],
  importUndo: ['create', 'delete'],
  update: ['update'],
  remove: ['delete'],
  dependents: ['delete'],
} as const

/** The rights to kinds that the contract does not name: those of the area and the branch that their entity declares. */
export const kindRights: Record<string, Expectation> = Object.fromEntries(
  Object.values<Entity>(entities)
    .filter(({ crud }) => crud)
    .flatMap((entity) => {
      const whose = entity.branchField ? 'ofBranch' : 'ofSchool'
      return Object.entries(flags).map(([verb, [flag, ...also]]) => [
        `${entity.name}.${verb}`,
        by(entity.area, flag, ...also)[whose] as Expectation,
      ])
    }),
)
