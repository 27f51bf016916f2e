import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { admin, dhaka, listed, made, type Row } from '../support/school.ts'
import { aPhone, counts, dataOf, send, shortly, table } from '../support/tables.ts'

const byPhone = async (phone: string) => {
  const { body } = await admin.get(`/api/student?search=${encodeURIComponent(phone)}`)
  return (body as unknown as { students: Row[] }).students[0]
}

describe('the headers of a table', () => {
  test('may be field labels in either language, and so may choices', async () => {
    const [one, two] = [aPhone(), aPhone()]
    const english = table(
      'First name,LAST NAME,Phone,Branch,Guardian phone,Status,Gender',
      `Rahim,Uddin,${one},Dhaka,01711000009,Enrolled,Male`,
    )
    const bengali = table(
      'নাম;পদবি;ফোন;শাখা;অভিভাবকের ফোন;অবস্থা;লিঙ্গ',
      `সালমা;বেগম;${two};Dhaka;০১৭১১০০০০০৯;ভর্তি;নারী`,
    )
    expect(shortly(await send('student', english))).toEqual([200, counts(1, 1), []])
    const answer = await send('student', bengali)
    expect(shortly(answer)).toEqual([200, counts(1, 1), []])
    expect(await byPhone(one)).toMatchObject({ status: 'enrolled', gender: 'male', branch: dhaka })
    expect(await byPhone(two)).toMatchObject({ gender: 'female', guardian: { phone: '01711000009' } })
  })

  test('may be anything with an explicit mapping, and can be ignored', async () => {
    const phone = aPhone()
    const rows = table('Given,Family,Mobile,Where,Remark', `A,B,${phone},Dhaka,none of ours`)
    const columns = { Given: 'firstName', Family: 'lastName', Mobile: 'phone', Where: 'branch', Remark: null }
    expect(shortly(await send('student', rows))).toEqual([
      422,
      counts(1),
      ['1 Family', '1 Given', '1 Mobile', '1 Remark', '1 Where'],
    ])
    expect(shortly(await send('student', rows, { columns }))).toEqual([200, counts(1, 1), []])
    expect(await byPhone(phone)).toMatchObject({ firstName: 'A', lastName: 'B' })
  })

  test('are refused if two map to one field, if one is unknown, or if one is missing', async () => {
    const rows = table('firstName,ফোন,phone,Where', 'A,1,2,3')
    const answer = await send('student', rows, { columns: { Where: 'nowhere', Elsewhere: 'city' } })
    expect(shortly(answer)).toEqual([422, counts(1), ['1 Elsewhere', '1 phone', '1 Where']])
    expect((await send('student', rows, { columns: '{' })).body.errors).toEqual({
      columns: 'Not valid JSON.',
    })
  })

  test('are guessed for review, and guesses are distinguished from matches', async () => {
    const rows = table('First name,Phone no.,কোন শাখা,Shoe size,', 'Rahim,1,Dhaka,42,x', 'Example: Rahim,,,,')
    const { status, body } = await send('student', rows, { path: 'import/preview' })
    expect([status, body.data]).toEqual([
      200,
      {
        heads: ['First name', 'Phone no.', 'কোন শাখা', 'Shoe size', ''],
        columns: ['firstName', 'phone', 'branch', null, null],
        sure: [true, false, false, false, false],
        rows: 1,
        first: [{ row: 2, cells: ['Rahim', '1', 'Dhaka', '42', 'x'] }],
      },
    ])
  })

  test('come with a preview of at most twenty rows, and the total', async () => {
    const rows = table('firstName', ...Array.from({ length: 30 }, (_, index) => `A${index}`))
    const { body } = await send('student', rows, { path: 'import/preview' })
    const data = body.data as { rows: number; first: unknown[] }
    expect([data.rows, data.first.length]).toEqual([30, 20])
  })
})

describe('numbers damaged by a spreadsheet', () => {
  test('a mobile number without its zero gets it back', async () => {
    const phone = `1811${aPhone().slice(-6)}`
    const rows = table('firstName,lastName,phone,branch', `A,B,${phone},Dhaka`)
    expect(shortly(await send('student', rows))).toEqual([200, counts(1, 1), []])
    expect(await byPhone(phone)).toMatchObject({ phone: `0${phone}` })
  })

  test('a shortened number is refused at its cell', async () => {
    const rows = table('firstName,lastName,phone,branch,dmvLicence', `A,B,1.71235E+09,Dhaka,1.2e+15`)
    const answer = await send('student', rows)
    expect(shortly(answer)).toEqual([422, counts(1), ['2 dmvLicence', '2 phone']])
    expect(dataOf(answer).errors[0]?.message).toMatch(/shortened/)
  })

  test('a workbook cell keeps the zeros of its format; formulas give their values', async () => {
    const phone = aPhone()
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    const sheet = `<worksheet><sheetData><row r="1">${['firstName', 'lastName', 'phone', 'branch', 'dmvLicence', 'dateOfBirth'].map((head, index) => text(`${'ABCDEF'[index]}1`, head)).join('')}</row>
      <row r="2">${text('A2', 'A')}<c r="B2" t="str"><f>"B"&amp;"C"</f><v>BC</v></c><c r="C2" s="1"><v>${Number(phone)}</v></c>${text('D2', 'Dhaka')}<c r="E2" s="1"><f>6*2</f><v>12</v></c><c r="F2" s="2"><v>33000</v></c></row></sheetData></worksheet>`
    const styles =
      '<styleSheet><numFmts count="1"><numFmt numFmtId="170" formatCode="00000000000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const book = zipSync({
      'xl/worksheets/sheet1.xml': Buffer.from(sheet),
      'xl/styles.xml': Buffer.from(styles),
    })
    expect(shortly(await send('student', book))).toEqual([200, counts(1, 1), []])
    expect(await byPhone(phone)).toMatchObject({
      phone,
      lastName: 'BC',
      dmvLicence: '00000000012',
      dateOfBirth: '1990-05-07',
    })
  })
})

test('existing rows are skipped if requested', async () => {
  const { _id } = await made('product', { name: 'Ruler', sku: 'R-1', price: 100 })
  const rows = table('sku,price,name,category', 'R-1,2.00,Ruler,tools', 'R-2,3.00,Ruler 2,tools')
  expect(shortly(await send('product', rows, { query: '?existing=skip' }))).toEqual([
    200,
    counts(2, 1, 0, 1),
    [],
  ])
  expect((await listed('product')).find((each) => each._id === _id)).toMatchObject({ price: 100 })
})

describe('progress line by line', () => {
  const ndjson = { Accept: 'application/x-ndjson' }
  const linesOf = ({ body }: { body: unknown }) =>
    String((body as { text: string }).text)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  test('an import reports its progress, and its result last', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `A${index},B,${aPhone()},Dhaka`)
    const answer = await send('student', table('firstName,lastName,phone,branch', ...rows), {
      headers: ndjson,
    })
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
    const lines = linesOf(answer)
    const last = lines.at(-1) as { status: number; body: { data: object } }
    expect([last.status, last.body.data]).toEqual([
      200,
      { ...counts(1200, 1200), errors: [], batch: expect.stringMatching(/^[0-9a-f]{24}$/) as string },
    ])
    const stages = lines.slice(0, -1)
    expect(new Set(stages.map(({ stage }) => stage))).toEqual(new Set(['read', 'check', 'write']))
    for (const { done, of } of stages) expect(Number(done)).toBeLessThan(Number(of))
  })

  test('a refusal is the last line, with the errors of each cell; the plain answer has only the contract’s fields', async () => {
    const rows = table('firstName,lastName,phone,branch', 'A,B,none,Dhaka')
    const [last] = linesOf(await send('student', rows, { headers: ndjson })).slice(-1)
    const wrong = { row: 2, field: 'phone', message: 'Not a phone number.' }
    expect(last).toMatchObject({
      status: 422,
      body: { code: 'invalid', data: { errors: [{ ...wrong, value: 'none' }] } },
    })
    const plain = await send('student', rows)
    expect(dataOf(plain)).toEqual({ ...counts(1), errors: [wrong] })
    const done = await send('student', table('firstName,lastName,phone,branch', `A,B,${aPhone()},Dhaka`))
    expect(Object.keys(dataOf(done)).toSorted()).toEqual([
      'created',
      'errors',
      'rows',
      'unchanged',
      'updated',
    ])
  })
})
