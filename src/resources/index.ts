/** Every resource of the web app: the `index.ts` of each folder of a feature declares one, and is found by its place. */
import { lazy } from '../browser/lazy.ts'
import type { ResourceDeclaration } from '../components/asResource.tsx'
import { isImportable } from '../components/importable.ts'
import { allEntities } from '../shared/entities.ts'
import { ownPages, type Page } from './pages.ts'

const declared = import.meta.glob<ResourceDeclaration>('./*/*/index.ts', { eager: true, import: 'default' })

const order = Object.keys(allEntities)

/** In the order of the entities, in which the menu and the search have them too. */
export const resources: readonly ResourceDeclaration[] = Object.values(declared).toSorted(
  (one, other) => order.indexOf(one.name) - order.indexOf(other.name),
)

const ImportPage = lazy(() => import('./ImportPage.tsx'))

/** Every page below /admin that is not the list of a resource. */
export const pages: readonly Page[] = [
  ...ownPages,
  ...resources
    .filter(({ name }) => isImportable(name))
    .map(({ name, path = name }) => ({ path: `${path}/import`, resource: name, Page: ImportPage })),
]
