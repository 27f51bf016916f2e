import fc from '../support/properties.ts'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openImports } from '../../src/server/core/bulk/imports.ts'
import { openTableReader } from '../../src/server/core/bulk/tableReader.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { admin } from '../support/school.ts'
import { png } from '../support/uploads.ts'
import { send } from '../support/tables.ts'

describe('a file that is no table', () => {
  test('is refused by its type', async () => {
    const zip = zipSync({ 'xl/workbook.xml': Buffer.from('<workbook') })
    for (const each of ['', '"never closed', new Uint8Array([0xff, 0x41, 0x80]), zip]) {
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

  test.each(['table.csv', 'table.xlsx'])(
    'is 415 where it is of another kind, also when it is called %s',
    async (name) => {
      const document = zipSync({ 'word/document.xml': Buffer.from('<document/>') })
      const whole = zipSync({ 'xl/workbook.xml': Buffer.from('<workbook/>') })
      const others = {
        'a picture': png(),
        'a PDF that is all letters': '%PDF-1.4\n1 0 obj',
        'a page': '<!doctype html><title>name</title>',
        'a drawing': ' <svg xmlns="http://www.w3.org/2000/svg"/>',
        JSON: '[{"name":"a"}]',
        'rich text': '{\\rtf1 name}',
        'an old workbook': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        zeros: '\0\0',
        'a document': document,
        'half a ZIP': whole.subarray(0, 30),
      }
      for (const [what, bytes] of Object.entries(others))
        for (const path of ['import', 'import/preview']) {
          const { status, body } = await send('student', bytes, { fileName: name, path })
          expect([what, status, body.code, Object.keys(body.errors ?? {})]).toEqual([
            what,
            415,
            'media_type',
            ['file'],
          ])
        }
    },
  )

  const sheet = 'xl/worksheets/sheet1.xml'
  const megabytes = (text: string, count: number) =>
    Buffer.from(text.repeat((count * 1024 * 1024) / text.length))
  test.each<[string, () => Uint8Array, string]>([
    [
      'unfolds to more than 30 MB',
      () => zipSync({ [sheet]: new Uint8Array(31 * 1024 * 1024) }, { level: 1 }),
      'The table is too large.',
    ],
    [
      'is made of empty rows',
      () => zipSync({ [sheet]: megabytes('<row/>', 6) }),
      'The table has more than 100000 empty rows. Delete them and try again.',
    ],
    [
      'is made of styles',
      () =>
        zipSync({
          [sheet]: Buffer.from('<a/>'),
          'xl/styles.xml': Buffer.concat([Buffer.from('<cellXfs>'), megabytes('<xf/>', 4)]),
        }),
      'The table is too large.',
    ],
    [
      'is made of cells',
      () => zipSync({ [sheet]: megabytes('<c/>', 1) }),
      'At most 200 columns can be read.',
    ],
    [
      'has a cell of megabytes',
      () => zipSync({ [sheet]: megabytes('&amp;', 6) }),
      'Not a table that can be read. Use CSV or XLSX.',
    ],
    [
      'is 9 MB of empty lines',
      () => megabytes('\n', 9),
      'The table has more than 100000 empty rows. Delete them and try again.',
    ],
  ])('that %s is refused', async (_, file, message) => {
    // prettier-ignore
    const answer = await send('student', file())
    expect([answer.status, answer.body.errors]).toEqual([422, { file: message }])
  })

  test('with a cell in the last row and column is read without the empty ones', async () => {
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

  test('of any content never causes an internal failure', async () => {
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

describe('a file that takes long to parse', () => {
  /** Number of nested parentheses, which the parser scans repeatedly. */
  const endless = zipSync({
    'xl/worksheets/sheet1.xml': Buffer.from(`<row ${"r='1' ".repeat(200_000)}>`.repeat(20)),
  })

  test('delays no other request', async () => {
    const reader = openTableReader()
    let turns = 0
    let reading = true
    const count = () => {
      turns++
      if (reading) setImmediate(count)
    }
    count()
    await reader.read(endless).catch(() => undefined)
    reading = false
    expect(turns).toBeGreaterThan(100)
    await reader.close()
  })

  test('is given up in time', async () => {
    const reader = openTableReader({ timeLimitMs: 1 })
    await expect(reader.read(endless)).rejects.toMatchObject({
      status: 422,
      fields: { file: { key: 'validation.tooLarge' } },
    })
    await reader.close()
  })

  test('that exceeds its memory ends its own process, not the server', async () => {
    const reader = openTableReader({ heapMb: 8 })
    const rows = 'a,b,c,d,e,f\n'.repeat(19_000)
    await expect(reader.read(Buffer.from(rows))).rejects.toMatchObject({ status: 422 })
    await reader.close()
  })
})

describe('several imports at once', () => {
  test('run in sequence, and beyond the queue are told to retry', async () => {
    const imports = openImports()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let atWork = 0
    const work = async () => {
      atWork++
      await held
      return atWork--
    }
    const coming = Array.from({ length: 5 }, () => imports.inTurn(work))
    await expect(imports.inTurn(work)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    release()
    expect(await Promise.all(coming)).toEqual([1, 1, 1, 1, 1])
    await imports.close()
  })

  test('use the queue for every import route of the table', () => {
    for (const row of Object.values<Route>(routes))
      expect([row.path, row.table]).toEqual([row.path, row.method === 'POST' && row.path.endsWith('/import') ? 'import' : row.path.endsWith('/import/preview') ? 'preview' : undefined]) // prettier-ignore
  })
})
