import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entityName } from '../../src/server/core/language.ts'
import { allEntities, entities } from '../../src/shared/entities.ts'
import { money } from '../../src/shared/core/field.ts'
import { explain, explainAll, fill } from '../../src/shared/core/messages.ts'
import { bn } from '../../src/shared/messages/serverBn.ts'
import { en } from '../../src/shared/messages/serverEn.ts'

const flat = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value as object, `${path}${key}.`),
  )
const english = new Map(flat(en))
const bengali = new Map(flat(bn))
const argumentsOf = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name).toSorted()

const folder = join(import.meta.dirname, '..', '..', 'src')
const sources = ['shared', 'server'].flatMap((each) =>
  readdirSync(join(folder, each), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, each, path), 'utf8')),
)
/** The first group of each match in the source, except in the messages themselves. */
const mentioned = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key ?? ''))),
]

describe('every message', () => {
  test('exists in both languages, and is not empty', () => {
    expect([...bengali.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [key, text] of [...english, ...bengali]) expect(text.trim(), key).not.toBe('')
  })

  test.each([...english.keys()])('%s takes the same arguments in both', (key) => {
    // A language with one plural form has a placeholder once that another language repeats in each of its forms.
    expect(new Set(argumentsOf(bengali.get(key) ?? ''))).toEqual(new Set(argumentsOf(english.get(key) ?? '')))
  })

  test('in Bengali is in Bengali script', () => {
    for (const [key, text] of bengali) expect(text, key).toMatch(/\p{Script=Bengali}/u)
  })

  test('that the code names exists', () => {
    const whole = mentioned(/['"`]((?:server|validation)\.[a-zA-Z_.]+)['"`]/g)
    const failures = mentioned(/new (?:Failure|Conflict|Forbidden)\((?:\d+, )?'(\w+)'(?![^)]*key: ')/g)
    const keyed = mentioned(/key: '([a-z_A-Z]+)'/g)
    const said = mentioned(/\.say\('([\w.]+)'/g)
    expect([whole.length, failures.length, keyed.length, said.length].every((count) => count > 4)).toBe(true)
    const keys = [
      ...whole,
      ...failures.map((key) => `server.error.${key}`),
      ...keyed.map((key) => `server.error.${key}`),
      ...said.map((key) => `server.${key}`),
    ]
    expect(keys.filter((key) => !english.has(key))).toEqual([])
  })

  test('names every kind of record and every status', () => {
    for (const name of Object.keys(allEntities))
      for (const language of ['bng', 'en'] as const) expect(entityName(language, name)).not.toBe(name)
    for (const name of ['student', 'class'] as const)
      for (const status of entities[name].fields.status.choices ?? [])
        expect(english.has(`server.status.${name}.${status}`)).toBe(true)
  })
})

describe('validation messages', () => {
  const schema = z.strictObject({
    text: z.string().min(1).max(3).optional(),
    long: z.string().min(4).optional(),
    count: z.int().min(2).max(5).optional(),
    flag: z.boolean().optional(),
    list: z.array(z.int()).max(1).optional(),
    inner: z.strictObject({ lines: z.array(z.object({ quantity: z.int() })) }).optional(),
    choice: z.enum(['one', 'two']).optional(),
    price: money({ required: true }).schema.optional(),
    needed: z.unknown().refine((value) => value !== undefined, 'validation.required'),
  })
  const said = (value: object) => {
    const result = schema.safeParse({ needed: 1, ...value }, { reportInput: true })
    return result.success ? {} : explainAll(result.error.issues)
  }

  test.each([
    [{ text: '' }, 'text', 'validation.required', {}],
    [{ text: null }, 'text', 'validation.required', {}],
    [{ text: 'four' }, 'text', 'validation.tooBig.string', { max: 3 }],
    [{ long: 'abc' }, 'long', 'validation.tooSmall.string', { min: 4 }],
    [{ text: 5 }, 'text', 'validation.type.string', {}],
    [{ count: 1 }, 'count', 'validation.tooSmall.number', { min: 2 }],
    [{ count: 6 }, 'count', 'validation.tooBig.number', { max: 5 }],
    [{ count: 2.5 }, 'count', 'validation.type.number', {}],
    [{ count: 'two' }, 'count', 'validation.type.number', {}],
    [{ price: 'abc' }, 'price', 'validation.money', {}],
    [{ price: null }, 'price', 'validation.required', {}],
    // Sent to the server in whole minor units.
    [{ price: 12.5 }, 'price', 'validation.type.number', {}],
    [{ price: -1 }, 'price', 'validation.tooSmall.number', { min: 0 }],
    [{ flag: 'yes' }, 'flag', 'validation.type.boolean', {}],
    [{ list: 'x' }, 'list', 'validation.type.array', {}],
    [{ list: [1, 2] }, 'list', 'validation.tooBig.array', { max: 1 }],
    [{ inner: [] }, 'inner', 'validation.type.object', {}],
    [
      { inner: { lines: [{ quantity: 1 }, { quantity: 'x' }] } },
      'inner.lines.1.quantity',
      'validation.type.number',
      {},
    ],
    [{ inner: { lines: [], more: 1 } }, 'inner.more', 'validation.unknownField', {}],
    [{ choice: 'three' }, 'choice', 'validation.choice', { choices: 'one, two' }],
    [{ needed: undefined }, 'needed', 'validation.required', {}],
  ])('%j is reported at %s as %s', (value, field, key, args) => {
    expect(said(value)).toEqual({ [field]: { key, args } })
    expect(english.has(key)).toBe(true)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'an unknown field called %s is named',
    (name) => {
      expect(Object.keys(said({ [name]: 1 }))).toEqual([name])
    },
  )

  test('are one for each field, the first, for all fields at once', () => {
    expect(Object.keys(said({ text: 'four', count: 1, what: 1, ever: 2 })).toSorted()).toEqual([
      'count',
      'ever',
      'text',
      'what',
    ])
  })

  test('exist for any kind of issue', () => {
    for (const code of [
      'invalid_union',
      'not_multiple_of',
      'invalid_key',
      'custom',
      'invalid_format',
    ] as const)
      expect(english.has(explain({ code, path: [], message: 'x' } as unknown as z.core.$ZodIssue).key)).toBe(
        true,
      )
  })
})

describe('arguments of a message', () => {
  test('are inserted verbatim, once', () => {
    expect(fill('%{a} and %{b}', { a: '%{b} $& $1', b: 2 })).toBe('%{b} $& $1 and 2')
    expect(fill('%{missing}', {})).toBe('%{missing}')
  })

  test('choose between singular and plural', () => {
    const template = '%{smart_count} row |||| %{smart_count} rows'
    expect([0, 1, 2].map((count) => fill(template, { smart_count: count }))).toEqual([
      '0 rows',
      '1 row',
      '2 rows',
    ])
  })
})

test('an amount that is too large is reported with the limit in major units', () => {
  const result = money({ required: true }).schema.safeParse(2_000_000_000_000, { reportInput: true })
  expect(explainAll(result.error?.issues ?? [])).toEqual({
    _: { key: 'validation.moneyMost', args: { money: 10_000_000_000 } },
  })
})
