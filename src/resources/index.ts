/** Every resource of the web app: the `index.ts` of each folder of a feature declares one, and is found by its place. */
import type { ResourceDeclaration } from '../components/asResource.tsx'
import { allEntities } from '../shared/entities.ts'

const declared = import.meta.glob<ResourceDeclaration>('./*/*/index.ts', { eager: true, import: 'default' })

const order = Object.keys(allEntities)

/** In the order of the entities, in which the menu and the search have them too. */
export const resources: readonly ResourceDeclaration[] = Object.values(declared).toSorted(
  (one, other) => order.indexOf(one.name) - order.indexOf(other.name),
)
