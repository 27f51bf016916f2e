/**
 * Replies are written by a serializer made from their schema: fast, and a column that it does not name can't leak. It
 * is made when the first of them is written: of all routes at the start it would be a third of the start.
 */
import type { z } from 'zod'
import { jsonSchema } from './openapi.ts'

type Json = Record<string, unknown>

const schemas = new WeakMap<z.ZodType, Json>()

/** Returns the same object for the same schema: the serializer is cached by it. */
export function serializerSchema(reply: z.ZodType): Json {
  const known = schemas.get(reply)
  if (known) return known
  const made = simplify(jsonSchema(reply, 'output')) as Json
  schemas.set(reply, made)
  return made
}

/**
 * `anyOf: [X, null]` as `type: [x, 'null']`: the serializer checks the first form value by value with a validator. What
 * a string must look like is of no use to a writer either.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, enum: _choices, format: _format, pattern: _pattern, const: _const, ...rest } = schema as Json
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]))
  const options = anyOf as Json[] | undefined
  const one = options?.filter((option) => option.type !== 'null')
  if (!options || one?.length !== 1 || options.length !== 2)
    return options ? { ...inner, anyOf: options.map(simplify) } : inner
  const simple = simplify(one[0]) as Json
  return simple.type
    ? { ...inner, ...simple, type: [simple.type, 'null'] }
    : { ...inner, anyOf: options.map(simplify) }
}
