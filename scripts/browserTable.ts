import type { Plugin } from 'vite'
import { attendanceFile } from '../src/shared/classes/attendanceFile.ts'
import * as listFormats from '../src/shared/core/listFormats.ts'
import type { Entity } from '../src/shared/core/entity.ts'
import { allEntities } from '../src/shared/entities.ts'
import type { Route } from '../src/shared/core/route.ts'
import { routes } from '../src/shared/routes.ts'
import { simpleRest } from '../src/shared/core/simpleRest.ts'

/** What only the server, its tests and its OpenAPI page ask of a row. */
const ofTheServer: ReadonlySet<string> = new Set<keyof Route>([
  'summary',
  'params',
  'query',
  'body',
  'reply',
  'ownTransaction',
  'maxConcurrent',
  'asksAnew',
  'acceptsToken',
  'background',
  'status',
  'streaming',
  'whileViewing',
])

/** Forms that are not a kind of record but are sent as multipart bodies. */
const forms: Record<string, Entity> = { attendanceFile }

const entityCode = (entity: Entity): string =>
  Object.values(forms).includes(entity)
    ? nameIn(forms, entity)
    : `allEntities[${JSON.stringify(nameIn(allEntities, entity))}]`

const nameIn = (named: Record<string, unknown>, wanted: unknown): string => {
  const found = Object.entries(named).find(([, each]) => each === wanted)
  if (!found) throw new Error('A row of the route table has a list format or an entity that is not exported')
  return found[0]
}

/**
 * The route table as the browser gets it, as a module in the place of `src/shared/routes.ts`: the browser calls by
 * addresses and rights, and reads lists by entities and list formats. The schemas of the calls are the server's, half of
 * the table's size, and would all be built before the first list is shown.
 */
export function browserTable(): string {
  const rows = Object.entries(routes as Record<string, Route>).map(
    ([name, { entity, listFormat, ...row }]) => {
      const plain = Object.entries(row).filter(
        // The browser looks a row up by its resource together with its verb.
        ([field, value]) => value !== false && !ofTheServer.has(field) && (field !== 'resource' || row.verb),
      )
      const parts = [
        ...plain.map(([field, value]) => `${JSON.stringify(field)}: ${JSON.stringify(value)}`),
        ...(entity ? [`entity: ${entityCode(entity)}`] : []),
        ...(listFormat ? [`listFormat: ${nameIn({ ...listFormats, simpleRest }, listFormat)}`] : []),
      ]
      return `${JSON.stringify(name)}: { ${parts.join(', ')} }`
    },
  )
  return `
    import { attendanceFile } from './classes/attendanceFile.ts'
    import { arrayList, dataList, studentList } from './core/listFormats.ts'
    import { allEntities } from './entities.ts'
    import { simpleRest } from './core/simpleRest.ts'
    export const routes = { ${rows.join(',\n')} }
  `
}

/** Builds the browser's table into the web app. While it is developed, and in the tests, it has the whole one. */
export const withBrowserTable: Plugin = {
  name: 'with-browser-table',
  apply: 'build',
  load: { filter: { id: /[/\\]src[/\\]shared[/\\]routes\.ts$/ }, handler: browserTable },
}
