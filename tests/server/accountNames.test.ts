/** Names of accounts: built-in ones are in the reader's language, those of the school as written. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rekey } from '../../src/server/core/records/rekey.ts'
import { today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { readPdf } from '../support/pdf.ts'

interface Account {
  _id: string
  code: string
  name: string
  updatedAt: string
}

let server: TestServer
let admin: Client
let branch: string
const day = today('America/New_York', Date.now())

beforeAll(async () => {
  server = await startServer()
  await rekey(server.pool)
  admin = await server.signedIn({ role: 'admin' })
  branch = await server.aBranch({ name: 'Jamaica', code: 'JAM', timezone: 'America/New_York' })
})
afterAll(() => server.close())

/** The same client in that language. */
async function reading<T>(language: 'en' | 'bn', work: () => Promise<T>): Promise<T> {
  const before = admin.language
  admin.language = language
  try {
    return await work()
  } finally {
    admin.language = before
  }
}

const ask = async <T>(path: string): Promise<T> => {
  const answer = await admin.get(path)
  expect(answer.status).toBe(200)
  return answer.body as T
}
const list = (query = '') => ask<Account[]>(`/api/account?range=[0,99]${query}`)
const byCode = async (code: string): Promise<Account> => {
  const found = (await list()).find((one) => one.code === code)
  if (!found) throw new Error(`no account ${code}`)
  return found
}
const filter = (search: string) => `&filter=${encodeURIComponent(JSON.stringify({ q: search }))}`

const entry = async (account: string, fields: Record<string, unknown> = {}) => {
  const made = await admin.post('/api/cashEntry', {
    type: 'cashOut', branch, date: day, amount: 12_500, account, method: 'cash', ...fields,
  }) // prettier-ignore
  expect(made.status).toBe(201)
  return made.body as unknown as { _id: string; accountName: string }
}

describe('a default account', () => {
  test('is named in the reader’s language', async () => {
    const names = ['1000', '1200', '2100', '4000', '5000', '5030']
    const read = async () => {
      const all = await list()
      return names.map((code) => all.find((one) => one.code === code)?.name)
    }
    expect(await reading('en', read)).toEqual(['Cash', 'Stock', 'Salaries payable', 'Course fees', 'Rent', 'Course materials handed out']) // prettier-ignore
    expect(await reading('bn', read)).toEqual(['নগদ', 'মজুদ পণ্য', 'দেয় বেতন', 'কোর্স ফি', 'ভাড়া', 'কোর্সের সামগ্রী বিতরণ']) // prettier-ignore
  })

  test('has two names, as every default account does', async () => {
    const { rows } = await server.owner.query(
      'select code from account where given_bn is null or given_en is null',
    )
    expect(rows).toEqual([])
  })

  test('is found by either name, in either language', async () => {
    for (const language of ['en', 'bn'] as const)
      for (const word of ['Rent', 'ভাড়া'])
        expect(
          (await reading(language, () => list(filter(word)))).map(({ code }) => code),
          `${word} in ${language}`,
        ).toContain('5000')
  })

  test('is sorted by the name that is shown', async () => {
    const sorted = () => list(`&sort=${encodeURIComponent('["name","ASC"]')}`)
    const english = (await reading('en', sorted)).map(({ name }) => name)
    expect(english).toEqual(english.toSorted((one, other) => one.localeCompare(other, 'en')))
    const bengali = (await reading('bn', sorted)).map(({ code }) => code)
    expect(bengali).not.toEqual((await reading('en', sorted)).map(({ code }) => code))
  })

  test('is named so in entries, journal, statements and tables', async () => {
    const made = await entry((await byCode('5000'))._id)
    const reported = async () => {
      const [posted] = await ask<{ lines: { accountName: string }[] }[]>(
        `/api/journal?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ sourceId: made._id }))}`,
      )
      const balances = await ask<{ data: { accounts: Account[] } }>('/api/trialBalance')
      const cash = await ask<{ data: { entries: { accountName: string; against: string }[] } }>(
        `/api/cashStatement?from=${day}&to=${day}`,
      )
      const income = await ask<{ data: { expenses: Account[] } }>(
        `/api/incomeStatement?from=${day}&to=${day}`,
      )
      return {
        entry: (await ask<{ accountName: string }>(`/api/cashEntry/${made._id}`)).accountName,
        journal: posted?.lines.map((line) => line.accountName).toSorted(),
        balances: balances.data.accounts.map(({ name }) => name),
        cash: cash.data.entries.map(({ accountName, against }) => [accountName, against]),
        income: income.data.expenses.map(({ name }) => name),
        table: (await ask<{ text: string }>(`/api/cashStatement/export?from=${day}&to=${day}`)).text.includes(
          'Rent',
        ),
        list: (await ask<{ text: string }>('/api/account/export')).text.includes('Rent'),
      }
    }
    expect(await reading('en', reported)).toEqual({
      entry: 'Rent',
      journal: ['Cash', 'Rent'],
      balances: ['Cash', 'Rent'],
      cash: [['Cash', 'Rent']],
      income: ['Rent'],
      table: true,
      list: true,
    })
    expect(await reading('bn', reported)).toEqual({
      entry: 'ভাড়া',
      journal: ['নগদ', 'ভাড়া'],
      balances: ['নগদ', 'ভাড়া'],
      cash: [['নগদ', 'ভাড়া']],
      income: ['ভাড়া'],
      table: false,
      list: false,
    })
  })

  test('is named in the language of a document', async () => {
    const made = await entry((await byCode('5300'))._id)
    const paper = async (lang: string) => {
      const answer = await admin.fetch(`/api/document/cashEntry/${made._id}.pdf?lang=${lang}`)
      expect(answer.status).toBe(200)
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
    }
    expect(await reading('bn', () => paper('en'))).toContain('Office supplies')
    expect(await reading('en', () => paper('bng'))).not.toContain('Office supplies')
  })

  test('is named so in the log, whichever language the entry was written in', async () => {
    const rent = await byCode('5000')
    const made = await reading('en', () => entry(rent._id))
    await reading('bn', () => admin.put(`/api/account/${rent._id}`, { active: false }))
    await reading('en', () => admin.put(`/api/account/${rent._id}`, { active: true }))
    type Entry = { recordId: string; recordName: string; labels: Record<string, string> | null }
    const reported = async () => {
      const all = await ask<Entry[]>('/api/log?range=[0,9]')
      return {
        label: all.find(({ recordId }) => recordId === made._id)?.labels?.[rent._id],
        names: all.filter(({ recordId }) => recordId === rent._id).map(({ recordName }) => recordName),
      }
    }
    expect(await reading('en', reported)).toEqual({ label: 'Rent', names: ['Rent', 'Rent'] })
    expect(await reading('bn', reported)).toEqual({ label: 'ভাড়া', names: ['ভাড়া', 'ভাড়া'] })
  })

  test('keeps both names when another field is changed', async () => {
    const before = await reading('en', () => byCode('5400'))
    const saved = await reading('en', () =>
      admin.put(`/api/account/${before._id}`, { ...before, active: false }),
    )
    expect(saved.status).toBe(200)
    expect((await reading('bn', () => byCode('5400'))).name).toBe('গাড়ি ও জ্বালানি')
    const { rows } = await server.owner.query<{ changes: object }>(
      'select changes from audit_log where record_id = $1 order by id desc limit 1',
      [before._id],
    )
    expect(Object.keys(rows[0]?.changes ?? {})).toEqual(['active'])
  })
})

describe('an account that the school renamed', () => {
  test('has that name in both languages, until it gets a default name again', async () => {
    const id = (await byCode('5200'))._id
    const called = async () => [
      (await reading('en', () => byCode('5200'))).name,
      (await reading('bn', () => byCode('5200'))).name,
    ]
    const name = (to: string) => admin.put(`/api/account/${id}`, { name: to })
    expect((await name('Light and water')).status).toBe(200)
    expect(await called()).toEqual(['Light and water', 'Light and water'])
    expect((await name('Utilities')).status).toBe(200)
    expect(await called()).toEqual(['Utilities', 'বিদ্যুৎ, পানি ও ইন্টারনেট'])
  })

  test('that the school created is never translated, whatever its name', async () => {
    const made = await admin.post('/api/account', { code: '5001', name: 'Rent', kind: 'expense' })
    expect(made.status).toBe(201)
    expect((await reading('bn', () => byCode('5001'))).name).toBe('Rent')
  })
})
