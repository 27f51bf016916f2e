import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { admin, made } from '../support/school.ts'
import { counts, send, shortly } from '../support/tables.ts'

const kinds = ['branch', 'course', 'class', 'student', 'teacher', 'employee', 'meeting', 'product']

async function template(kind: string, format: 'csv' | 'xlsx', language = 'en') {
  const response = await admin.fetch(`/api/${kind}/import/template?format=${format}`, {
    headers: { 'Accept-Language': language },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Quoted, whatever is in it. */
const quoted = (rows: string[][]) =>
  rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')

describe.each(['en', 'bn'])('the template in %s', (language) => {
  test.each(kinds)(
    'of %s can be imported as filled in, and its sample rows are never stored',
    async (kind) => {
      await made('teacher', { phone: '718 555 0199' })
      const [heads = [], example = [], ...values] = parse(await template(kind, 'csv', language), {
        bom: true,
      })
      expect(shortly(await send(kind, quoted([heads, example, ...values])))).toEqual([200, counts(0), []])
      const words = language === 'en' ? /^Example: ?/ : /^উদাহরণ: ?/
      expect(example[0]).toMatch(words)
      if (language === 'bn') expect(heads.join()).toMatch(/[\u0980-\u09ff]/)
      const real = example.map((text, index) => (index === 0 ? text.replace(words, '') : text))
      const answer = await send(kind, quoted([heads, real]), { query: '?dryRun=true' })
      expect(shortly(answer)).toEqual([200, counts(1, 1), []])
    },
  )

  test('as a workbook has the same headers, text cells, and a sheet of allowed values', async () => {
    const bytes = await template('student', 'xlsx', language)
    const [sheet, lists] = await readExcel(bytes)
    const [heads] = parse(await template('student', 'csv', language), { bom: true })
    expect(sheet?.data[0]).toEqual(heads)
    const words = (lists?.data ?? []).flat()
    for (const each of language === 'en'
      ? ['Status', 'Enrolled', 'Female', 'Jamaica']
      : ['অবস্থা', 'ভর্তি', 'নারী', 'Jamaica'])
      expect(words).toContain(each)
    expect(shortly(await send('student', new Uint8Array(bytes)))).toEqual([200, counts(0), []])
  })
})

test('contains no record of another branch for users held to one', async () => {
  const { server, jamaica } = await import('../support/school.ts')
  const client = await server.signedIn({
    role: 'employee',
    branch: jamaica,
    permissions: { student: { view: true, create: true } },
  })
  const response = await client.fetch('/api/student/import/template?format=csv')
  const text = await response.text()
  expect(text).toContain('Jamaica')
  expect(text).not.toContain('Dhaka')
})
