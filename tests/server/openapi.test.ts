import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { startServer, type TestServer } from '../support/server.ts'

type Json = Record<string, unknown>

let server: TestServer
let document: Json & { paths: Record<string, Record<string, Json>> }
const rows = Object.entries<Route>(routes)

beforeAll(async () => {
  server = await startServer()
  const answer = await (
    await server.signedIn({ role: 'employee', branch: await server.aBranch() })
  ).get('/api/openapi.json')
  expect(answer.status).toBe(200)
  document = answer.body as unknown as typeof document
})
afterAll(() => server.close())

const methods = ['get', 'post', 'put', 'delete']
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])

/** Structural errors of a JSON Schema (2020-12), each with its path. */
function faults(schema: unknown, path: string): string[] {
  if (typeof schema === 'boolean') return []
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${path}: no schema`]
  const {
    type,
    properties,
    items,
    required,
    anyOf,
    allOf,
    oneOf,
    enum: choices,
    additionalProperties,
    pattern,
    $ref,
  } = schema as Json
  const named = (Array.isArray(type) ? type : type === undefined ? [] : [type]) as string[]
  const lists = {
    anyOf,
    allOf,
    oneOf,
    ...(Array.isArray((schema as Json).prefixItems) ? { prefixItems: (schema as Json).prefixItems } : {}),
  }
  return [
    ...named.filter((each) => !types.has(each)).map((each) => `${path}: type ${each}`),
    ...('nullable' in schema ? [`${path}: nullable is of OpenAPI 3.0`] : []),
    ...(typeof (schema as Json).exclusiveMinimum === 'boolean'
      ? [`${path}: exclusiveMinimum is a number`]
      : []),
    ...(typeof $ref === 'string' && !resolves($ref) ? [`${path}: ${$ref} leads nowhere`] : []),
    ...(required !== undefined &&
    !(
      Array.isArray(required) &&
      required.every((name) => typeof name === 'string' && (!properties || name in (properties as Json)))
    )
      ? [`${path}: required`]
      : []),
    ...(choices !== undefined && !(Array.isArray(choices) && choices.length > 0) ? [`${path}: enum`] : []),
    ...(typeof pattern === 'string' ? (compiles(pattern) ? [] : [`${path}: pattern`]) : []),
    ...Object.entries((properties as Json | undefined) ?? {}).flatMap(([name, inner]) =>
      faults(inner, `${path}.${name}`),
    ),
    ...(items === undefined ? [] : faults(items, `${path}[]`)),
    ...(additionalProperties === undefined ? [] : faults(additionalProperties, `${path}.*`)),
    ...Object.entries(lists).flatMap(([name, list]) =>
      list === undefined
        ? []
        : (list as unknown[]).flatMap((inner, n) => faults(inner, `${path}/${name}/${n}`)),
    ),
  ]
}
const resolves = (reference: string): boolean =>
  reference.startsWith('#/') &&
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((tree, part) => (tree as Json | undefined)?.[part], document) !== undefined
function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

describe('the OpenAPI document', () => {
  test('is version 3.1, describes the API, and has no outside links', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({
      title: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
    expect(
      Object.keys(document).filter(
        (key) => !['openapi', 'info', 'servers', 'paths', 'components', 'security', 'tags'].includes(key),
      ),
    ).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(/https?:\/\/(?!json-schema)/)
  })

  test.each(rows)('names %s', (name, row) => {
    const operation = document.paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, summary: row.summary })
    expect(Object.keys(operation?.responses as Json)).toEqual([String(row.status ?? 200), 'default'])
    expect('requestBody' in (operation ?? {})).toBe(row.body !== undefined || row.table !== undefined)
    if (typeof row.access === 'object')
      expect(operation?.['x-permission']?.toString().split(' ')[0]).toBe(
        `${row.access.area}.${row.access.flag}`,
      )
  })

  test('names nothing else, and each once', () => {
    const named = operations().map(({ operation }) => operation.operationId)
    expect(named.toSorted()).toEqual(rows.map(([name]) => name).toSorted())
    expect(operations().every(({ method }) => methods.includes(method))).toBe(true)
  })

  test('describes every parameter of an address', () => {
    for (const { path, operation } of operations()) {
      const parameters = operation.parameters as {
        name: string
        in: string
        required: boolean
        schema: unknown
      }[]
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name).toSorted()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted(),
      )
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(parameters.every((parameter) => ['path', 'query', 'header'].includes(parameter.in))).toBe(true)
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(
        parameters.length,
      )
    }
  })

  test('has valid schemas, and references that resolve', () => {
    const found = operations().flatMap(({ path, method, operation }) => {
      const { parameters, requestBody, responses } = operation as {
        parameters: { name: string; schema: unknown }[]
        requestBody?: { content: Record<string, Json> }
        responses: Record<string, { description: string; content: Record<string, Json> }>
      }
      const contents = [
        ...Object.values(requestBody?.content ?? {}),
        ...Object.values(responses).flatMap(({ content }) => Object.values(content)),
      ]
      return [
        ...parameters.flatMap(({ name, schema }) => faults(schema, `${method} ${path}?${name}`)),
        ...contents.flatMap(({ schema }) => faults(schema, `${method} ${path}`)),
        ...Object.entries(responses).flatMap(([status, { description }]) =>
          description ? [] : [`${path} ${status} has no description`],
        ),
      ]
    })
    expect(found).toEqual([])
  })

  test('names every filter and field of the lists and forms', () => {
    const at = (path: string, method: string) => document.paths[path]?.[method] as Json
    const queries = (at('/api/student', 'get').parameters as { name: string }[]).map(({ name }) => name)
    expect(queries).toEqual(
      expect.arrayContaining([
        'page',
        'limit',
        'search',
        'sort',
        'order',
        'property',
        'cityFilterParam',
        'classFilterParam',
        'dmvExpStart',
        'dmvExpEnd',
        'tlcExpStart',
        'tlcExpEnd',
        'statusFilter',
        'branchFilter',
        'idFilter',
      ]),
    )
    const { content } = at('/api/student/create', 'post').requestBody as {
      content: Record<string, { schema: { properties: Json; required: string[] } }>
    }
    expect(Object.keys(content).toSorted()).toEqual(['application/json', 'multipart/form-data'])
    expect(content['application/json']?.schema.required.toSorted()).toEqual(['firstName', 'lastName'])
    expect(Object.keys(content['multipart/form-data']?.schema.properties ?? {})).toEqual(
      expect.arrayContaining(['files', 'types', 'firstName', 'guardian']),
    )
  })

  test('requires the session where needed, and the CSRF token for every write', () => {
    for (const { path, method, operation } of operations()) {
      const row = routes[operation.operationId as keyof typeof routes] as Route
      const [needs] = operation.security as [Json]
      expect(['session' in needs, 'csrf' in needs], `${method} ${path}`).toEqual([
        row.access !== 'public',
        method !== 'get',
      ])
    }
  })
})

test('is for signed-in users', async () => {
  expect((await server.stranger().get('/api/openapi.json')).status).toBe(401)
})
