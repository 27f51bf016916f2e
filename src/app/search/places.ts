/** The pages and the forms of new records that the search finds by name. */
import { resources } from '../../resources/index.ts'
import { pages } from '../../resources/pages.ts'
import { titledPages } from '../pageTitle.ts'

export interface Place {
  path: string
  /** The key of its text. */
  name: string
  /** The right without which it is not found; null: everyone finds it. */
  needs: { resource: string; action: 'list' | 'create' } | null
}

/** Pages about one record, which other pages open. */
const ofOneRecord = ['/admin/student/account', '/admin/download/invoice']

/** Pages that check on their own who may open them. */
const ownNeeds: Readonly<Record<string, Place['needs']>> = {
  '/admin/accounts/counter': { resource: 'cashEntry', action: 'create' },
  '/admin/profile': null,
}

const resourceAt = (path: string): string | null | undefined =>
  resources.find(({ name, path: own = name }) => `/admin/${own}` === path)?.name ??
  pages.find((page) => `/admin/${page.path}` === path)?.resource

function needsOf(path: string): Place['needs'] {
  const own = ownNeeds[path]
  if (own !== undefined) return own
  const resource = resourceAt(path)
  return resource ? { resource, action: 'list' } : null
}

/** The first page of each title: some tabs share one. */
const titled = titledPages.filter(
  ({ path, title }, at) =>
    !ofOneRecord.includes(path) && titledPages.findIndex((page) => page.title === title) === at,
)

export const places: readonly Place[] = [
  { path: '/admin', name: 'title.dashboard', needs: { resource: 'dashboard', action: 'list' } },
  ...titled.map(({ path, title }) => ({ path, name: title, needs: needsOf(path) })),
  {
    path: '/admin/profile?tab=organisation',
    name: 'title.settings',
    needs: { resource: 'setting', action: 'list' },
  },
  {
    path: '/admin/inventory/sales-report/new',
    name: 'sales.new',
    needs: { resource: 'sale', action: 'create' },
  },
  ...resources
    .filter(({ create }) => create)
    .map(({ name, path = name }): Place => ({
      path: `/admin/${path}?create=true`,
      name: `resources.${name}.createTitle`,
      needs: { resource: name, action: 'create' },
    })),
]
