import { expect, test } from 'vitest'
import { browserTable } from '../../scripts/browserTable.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'

const whole = routes as Record<string, Route>

/** The module as loaded by the browser. */
async function built(): Promise<Record<string, Route>> {
  const folder = new URL('../../src/shared/', import.meta.url).href
  const source = browserTable().replaceAll("from './", `from '${folder}`)
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    routes: Record<string, Route>
  }
  return module.routes
}

test('the browser’s table has every row, with address, rights and options', async () => {
  const table = await built()
  expect(Object.keys(table)).toEqual(Object.keys(whole))
  for (const [name, row] of Object.entries(whole)) {
    const {
      method,
      path,
      access,
      verb,
      replyType,
      noIdempotencyKey,
      allowedWhileRestricted,
      changesUser,
      ownSecret,
    } = row
    // Looked up by its resource together with its verb.
    const named = verb && { resource: row.resource, verb }
    const multipart = row.multipart || undefined
    const sent = { multipart, replyType, noIdempotencyKey, allowedWhileRestricted, changesUser, ownSecret }
    const called = { method, path, access, ...named, ...sent }
    expect(table[name], name).toMatchObject(JSON.parse(JSON.stringify(called)) as object)
    expect(table[name]?.entity?.name, name).toBe(row.entity?.name)
    expect(typeof table[name]?.listFormat?.read, name).toBe(typeof row.listFormat?.read)
  }
})

test('and none of the schemas, which only the server uses', async () => {
  for (const [name, row] of Object.entries(await built()))
    expect(Object.keys(row), name).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(params|query|body|reply|summary)$/)]),
    )
})
