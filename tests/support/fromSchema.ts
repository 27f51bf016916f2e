import fc from './properties.ts'

type Json = Record<string, unknown>

/** Typical attacks: on SQL, pages, headers, paths and objects. */
export const attacks = [
  "' or '1'='1", "'; drop table student; --", '") or true --', "1' union select password_hash from app_user --", '$1', '%s%n',
  "\\'; select pg_sleep(30); --", '{{7*7}}', '${7*7}', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)', 'x\r\nSet-Cookie: a=b', '../../../../etc/passwd', '..\\..\\windows', '%2e%2e%2f', '\u0000', 'a\u0000b',
  '\ud800', '\udfff\ud800', '\u202egnp.exe', '__proto__', 'constructor', 'prototype', 'toString', '=1+1', '@SUM(1)', 'null', 'undefined',
  'NaN', '-0', '1e400', '9'.repeat(400), 'ক'.repeat(300), '%', '_', '\\', '{}', '[]', 'true', '০', ' ', '',
] as const // prettier-ignore

/** Anything that can be sent as JSON. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...attacks),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    [null],
    { $ne: 1 },
    { length: 1e9 },
  ),
)

/** Values that match a JSON Schema, and now and then garbage instead. */
export function fromSchema(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: valid((schema ?? {}) as Json) }, { weight: 1, arbitrary: garbage })
}

function valid(schema: Json): fc.Arbitrary<unknown> {
  const { type, enum: choices, anyOf, properties, items, pattern, minimum, maximum } = schema
  if (Array.isArray(choices)) return fc.constantFrom<unknown>(...choices)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((each) => fromSchema(each)))
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries((properties ?? {}) as Json).map(([name, inner]) => [name, fromSchema(inner)]),
        ),
        { requiredKeys: (schema.required ?? []) as string[] },
      )
    case 'array':
      return fc.array(fromSchema(items), { maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(Number(minimum ?? -10), -(2 ** 31)),
        max: Math.min(Number(maximum ?? 1000), 2 ** 31 - 1),
      })
    case 'string':
      return typeof pattern === 'string' ? fc.stringMatching(new RegExp(pattern)) : someText
    default:
      return fc.oneof(someText, garbage)
  }
}

const someText = fc.oneof(
  fc.constantFrom(
    'Rahim',
    'রহিম',
    '718 555 0142',
    'a@example.com',
    '2026-11-21',
    'JAM',
    'Asia/Dhaka',
    'f'.repeat(24),
  ),
  fc.string({ maxLength: 30 }),
)
