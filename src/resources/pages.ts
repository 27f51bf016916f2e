/** Every page below /admin that is not the list of a resource. */
import { lazy } from '../browser/lazy.ts'
import { isImportable } from '../components/importable.ts'
import { resources } from './index.ts'
import { ownPages, type Page } from './ownPages.ts'

const ImportPage = lazy(() => import('./ImportPage.tsx'))

export const pages: readonly Page[] = [
  ...ownPages,
  ...resources
    .filter(({ name }) => isImportable(name))
    .map(({ name, path = name }) => ({ path: `${path}/import`, resource: name, Page: ImportPage })),
]
