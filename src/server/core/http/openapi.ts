/** Describes the route table as OpenAPI 3.1. */
import { z } from 'zod'
import { acceptsKey, type Route } from '../../../shared/core/route.ts'

type Json = Record<string, unknown>

/** Schemas without zod's `$schema`, which means nothing here. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

const errorSchema = {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { enum: ['error', 'error_auth'] },
    code: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    current: { type: 'object' },
    dependents: { type: 'object', additionalProperties: { type: 'integer' } },
    /** The id of the record that this one was merged into. */
    mergedInto: { type: 'string' },
    duplicates: {
      type: 'array',
      items: {
        type: 'object',
        required: ['_id', 'name'],
        properties: { _id: { type: 'string' }, name: { type: 'string' } },
      },
    },
  },
}

export function openapi(table: Record<string, Route>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(table)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[row.method.toLowerCase()] = operation(name, row)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pathshala', version, description: 'The HTTP contract of the school back office.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'token' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(name: string, row: Route): Json {
  const write = row.method !== 'GET'
  const security = { ...(row.access === 'public' ? {} : { session: [] }), ...(write ? { csrf: [] } : {}) }
  const { access } = row
  const flag =
    typeof access === 'string'
      ? undefined
      : [access.flag, ...(access.also ?? [])].map((each) => `${access.area}.${each}`).join(' ')
  return {
    operationId: name,
    summary: row.summary,
    ...(row.resource ? { tags: [row.resource] } : {}),
    ...(flag ? { 'x-permission': flag } : {}),
    security: [security, ...(row.acceptsToken ? [{ token: [] }] : [])],
    parameters: [
      ...parameters(row.params, 'path'),
      ...parameters(row.query, 'query'),
      ...(acceptsKey(row) ? [idempotencyKey] : []),
    ],
    ...(row.body ? { requestBody: requestBody(row, row.body) } : {}),
    ...(row.table ? { requestBody: table } : {}),
    responses: {
      [row.status ?? 200]: {
        description: 'As asked',
        content: row.replyType
          ? Object.fromEntries([row.replyType].flat().map((type) => [type, { schema: {} }]))
          : { 'application/json': { schema: jsonSchema(row.reply, 'output') } },
      },
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 64 },
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const table = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
          // Meaning of headings: {head: field}, or null to ignore a column.
          columns: { type: 'string', contentMediaType: 'application/json' },
        },
      },
    },
  },
}

function requestBody(row: Route, body: z.ZodType): Json {
  const schema = jsonSchema(body, 'input')
  const asJson = { 'application/json': { schema } }
  if (!row.multipart) return { required: true, content: asJson }
  const parts = {
    ...schema,
    properties: {
      ...(schema.properties as Json),
      files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
      types: { type: 'array', items: { type: 'string' } },
    },
  }
  return { required: true, content: { ...asJson, 'multipart/form-data': { schema: parts } } }
}
