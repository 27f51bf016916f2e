import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { allEntities } from '../../src/shared/entities/index.ts'
import type { Entity } from '../../src/shared/entity.ts'
import type { Field } from '../../src/shared/field.ts'
import { addressPattern } from '../../src/shared/mailbox.ts'

/** The entities as the web app has them before a form is opened. */
async function withoutZod() {
  vi.resetModules()
  vi.doMock('zod', () => import('../../src/shared/zodLater.ts'))
  const { allEntities: described } = await import('../../src/shared/entities/index.ts')
  // Of the same making: they write down what the entities ask.
  const { wholeOf } = await import('../../src/shared/zodLater.ts')
  vi.doUnmock('zod')
  return { described: described as Record<string, Entity>, wholeOf }
}

const samples: unknown[] = [
  undefined, null, '', ' রহিম  ', 'Rahim', 'a\u0000b', '০১৭১১ ২৩৪৫৬৭', '+880 1711-234567', '12', 'x@y.example', 'no@mail',
  '২১/১১/২০২৬', '2026-11-21', '1800-01-01', '2026-02-30', '2026-11-21T10:00:00+06:00', '18:30', '25:00', '2026-13',
  'enrolled', 'true', 'Asia/Dhaka', 'FREQ=DAILY', '64f0c0ffee64f0c0ffee64f0', 0, -1, 12, 12.5, 1e12, true, [], ['x'],
  [1, 1], [9], {}, { name: 'x' }, { unknown: 1 }, [{ weekday: 1, start: '10:00', end: '09:00' }],
  [{ weekday: 1, start: '09:00', end: '10:00' }], [{ quantity: -1 }], 'x'.repeat(5000),
] // prettier-ignore

const verdict = ({ schema, sentBack = schema }: Field, value: unknown) => {
  const { success, data, error } = sentBack.safeParse(value, { reportInput: true })
  return JSON.stringify({ success, data, issues: error?.issues })
}

describe('a form checks by the same rules as the server', () => {
  test('for every field of every entity', async () => {
    const { described, wholeOf } = await withoutZod()
    expect(Object.keys(described)).toEqual(Object.keys(allEntities))
    for (const [name, { fields }] of Object.entries<Entity>(allEntities))
      for (const [source, field] of Object.entries(fields)) {
        const later = described[name]?.fields[source]
        if (!later) throw new Error(`${name} lacks ${source}`)
        const whole = {
          ...later,
          schema: wholeOf(later.schema, z),
          sentBack: wholeOf(later.sentBack, z),
        } as Field
        const verdicts = (one: Field) => samples.map((value) => verdict(one, value)).join('\n')
        expect(verdicts(whole), `${name}.${source}`).toBe(verdicts(field))
      }
  })

  test('and one that is asked before it is whole says so instead of letting everything through', async () => {
    const { described } = await withoutZod()
    expect(() => described.student?.fields.phone?.schema.safeParse('')).toThrow('not whole')
  })

  test('what is whole already stays as it is', async () => {
    const { wholeOf } = await withoutZod()
    const schema = z.string()
    expect(wholeOf(schema, z)).toBe(schema)
  })

  test('an address of mail is one by the same pattern, with zod and without', () => {
    expect(addressPattern.source).toBe(z.regexes.email.source.replaceAll('\\-', '-'))
  })
})
