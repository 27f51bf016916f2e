import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { admin } from '../support/school.ts'
import { counts, send, shortly, table } from '../support/tables.ts'

describe('what is no table', () => {
  test('is refused for what it is', async () => {
    const zip = zipSync({ 'xl/workbook.xml': Buffer.from('<workbook') })
    for (const each of [
      '',
      '"never closed',
      new Uint8Array([0xff, 0x41, 0x80]),
      '\0\0',
      zip,
      zip.subarray(0, 30),
    ]) {
      const answer = await send('student', each)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['file']])
    }
    expect((await send('student', 'a', { name: 'other' })).status).toBe(422)
    expect((await admin.post('/api/student/import', {})).status).toBe(415)
    expect((await send('student', new Uint8Array(11 * 1024 * 1024).fill(65))).status).toBe(413)
    const many = `firstName\n${'a\n'.repeat(20_001)}`
    expect((await send('student', many)).body.errors).toEqual({
      file: 'At most 20000 rows can be imported at once.',
    })
  })

  test('a workbook that unfolds without end is refused before it does', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 1 })
    const answer = await send('student', bomb)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['file']])
  })

  test('a workbook with a cell at the end of the world has no more than its cells', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    const answer = await send('product', zipSync({ 'xl/worksheets/sheet1.xml': Buffer.from(sheet) }))
    expect(answer.status).toBe(422)
  })

  test.each(['', 'x', '1e999', '-4', '2.5'])(
    'a row that says it is number "%s" is the one after the last',
    async (number) => {
      const row = (at: string, text: string) =>
        `<row r="${at}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
      const sheet = `<worksheet><sheetData>${row('1', 'name')}${row(number, 'Cones')}</sheetData></worksheet>`
      const answer = await send('product', zipSync({ 'xl/worksheets/sheet1.xml': Buffer.from(sheet) }), {
        query: '?dryRun=true',
      })
      expect(answer.status).toBe(200)
      expect((answer.body.data as { errors: { row: number }[] }).errors[0]?.row).toBe(2)
    },
  )

  test('whatever is sent is never a failure of ours', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '=1',
        "'",
        '"',
        '1e999',
        '__proto__',
        'f'.repeat(24),
        '২১/১১/২০২৬',
        '{',
        '[]',
        'true',
        '-1',
        '99999999999999999999',
      ),
    )
    const heads = fc.subarray([
      '_id',
      'firstName',
      'lastName',
      'phone',
      'branch',
      'dateOfBirth',
      'guardian.name',
      'guardian.phone',
      'status',
      'class',
      '__proto__',
      'constructor',
      'balance',
    ])
    const rows = fc.tuple(heads, fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(fc.oneof(rows, fc.uint8Array({ maxLength: 300 })), async (sent) => {
        const bytes =
          sent instanceof Uint8Array
            ? sent
            : [sent[0], ...sent[1]]
                .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
                .join('\n')
        const answer = await send('student', bytes, { query: '?dryRun=true' })
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
    const response = await admin.fetch('/api/course/export?format=xlsx')
    const whole = new Uint8Array(await response.arrayBuffer())
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const broken = whole.slice()
        broken[at] = byte
        expect((await send('course', broken, { query: '?dryRun=true' })).status).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
  })
})

test('ten thousand rows come in at one go, and others are served meanwhile', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `রহিম ${index},উদ্দিন,০১৯${String(index).padStart(8, '0')},Dhaka,2027-01-01,enrolled`,
  )
  const rows = table('firstName,lastName,phone,branch,dmvExpiry,status', ...lines)
  const begun = Date.now()
  let slowest = 0
  const coming = send('student', rows)
  const still = Symbol('still')
  while ((await Promise.race([coming, Promise.resolve(still)])) === still) {
    const asked = Date.now()
    await admin.get('/api/course?limit=1')
    slowest = Math.max(slowest, Date.now() - asked)
  }
  expect(shortly(await coming)).toEqual([200, counts(10_000, 10_000), []])
  const took = Date.now() - begun
  console.info(`10,000 rows in ${took} ms; the slowest read beside took ${slowest} ms`)
  expect(took).toBeLessThan(30_000)
  expect(shortly(await send('student', rows))).toEqual([200, counts(10_000, 0, 0, 10_000), []])
}, 90_000)
