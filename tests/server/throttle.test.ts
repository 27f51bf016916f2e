import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solve } from '../../src/shared/core/challenge.ts'
import type { Answer } from '../support/client.ts'
import { password, startServer, type TestServer } from '../support/server.ts'

const minute = 60_000
let server: TestServer
let names = 0
let time = Date.parse('2026-11-21T08:00:00Z')

beforeAll(async () => {
  server = await startServer({ rateLimit: true, trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())
beforeEach(() => pass(120))

/** Advances the clock. */
function pass(minutes: number): void {
  time += minutes * minute
  server.clock.now = time
}

async function anAccount(): Promise<string> {
  const username = `person${++names}`
  await server.aUser({ role: 'admin', username })
  return username
}

let addresses = 0
async function tryAs(
  username: string,
  secret: string,
  address = `192.0.2.${++addresses % 250}`,
  proof?: string,
): Promise<Answer> {
  const client = server.stranger()
  const token = await client.csrf()
  return client.post(
    '/api/login',
    { username, password: secret, proof },
    { 'X-XSRF-TOKEN': token, 'X-Forwarded-For': address },
  )
}

async function fail(username: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect((await tryAs(username, 'wrong')).status).toBe(401)
}
const statusOf = async (username: string) => (await tryAs(username, password)).status

describe('failed sign-ins', () => {
  test('of an account five times within 15 minutes make it wait a minute, with the right password too', async () => {
    const username = await anAccount()
    await fail(username, 5)
    const answer = await tryAs(username, password)
    expect([answer.status, answer.body.code, answer.headers.get('Retry-After')]).toEqual([
      429,
      'too_many',
      '60',
    ])
    pass(59 / 60)
    expect(await statusOf(username)).toBe(429)
    pass(1 / 60)
    expect(await statusOf(username)).toBe(200)
  })

  test('that continue make the wait longer: 1, 2, 4, 8, and then 15 minutes each time, never permanent', async () => {
    const username = await anAccount()
    await fail(username, 5)
    const waits: number[] = []
    for (let n = 0; n < 6; n++) {
      const wait = Number((await tryAs(username, password)).headers.get('Retry-After')) / 60
      waits.push(wait)
      pass(wait)
      await fail(username, 1)
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
    pass(15)
    expect(await statusOf(username)).toBe(200)
  })

  test('four times, or five over a longer time, have no effect', async () => {
    const username = await anAccount()
    await fail(username, 4)
    expect(await statusOf(username)).toBe(200)
    for (let n = 0; n < 5; n++) {
      await fail(username, 1)
      pass(4)
    }
    expect(await statusOf(username)).toBe(200)
  })

  test('are forgotten after the right password', async () => {
    const username = await anAccount()
    for (let round = 0; round < 3; round++) {
      await fail(username, 4)
      expect(await statusOf(username)).toBe(200)
    }
  })

  test('do not affect other accounts', async () => {
    const [one, other] = [await anAccount(), await anAccount()]
    await fail(one, 5)
    expect([await statusOf(one), await statusOf(other)]).toEqual([429, 200])
  })

  test('count for the account, however its name is written', async () => {
    const username = await anAccount()
    const writings = [
      username,
      username.toUpperCase(),
      `${username}@school.example`,
      ` ${username}`,
      `${username}@SCHOOL.example`,
    ]
    for (const writing of writings) await fail(writing, 1)
    for (const writing of writings) expect(await statusOf(writing)).toBe(429)
  })

  test('are limited under concurrency, too', async () => {
    const username = await anAccount()
    const guesses = Array.from({ length: 30 }, () => tryAs(username, 'wrong'))
    const statuses = (await Promise.all([...guesses, tryAs(username, 'wrong')])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
    expect(await statusOf(username)).toBe(429)
  })

  test('get the same answer for an unknown name', async () => {
    const [known, unknown] = [await anAccount(), 'nobody']
    await fail(known, 5)
    await fail(unknown, 5)
    const answers = [await tryAs(known, 'wrong'), await tryAs(unknown, 'wrong')]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
  })
})

describe('signing in from one address', () => {
  test('counts only failures: a whole school behind it signs in', async () => {
    const staff = await Promise.all(Array.from({ length: 6 }, anAccount))
    for (let round = 0; round < 6; round++)
      for (const username of staff) expect((await tryAs(username, password, '198.51.100.1')).status).toBe(200)
  })

  test('stays open to everybody else after 30 failures, and slow for accounts that fail there', async () => {
    const [honest, clumsy] = [await anAccount(), await anAccount()]
    const school = '198.51.100.2'
    for (let n = 0; n < 30; n++) expect((await tryAs(`guess${n}`, 'wrong', school)).status).toBe(401)
    expect((await tryAs(honest, password, school)).status).toBe(200)
    expect((await tryAs(clumsy, 'wrong', school)).status).toBe(401)
    const waits: number[] = []
    for (let n = 0; n < 6; n++) {
      const answer = await tryAs(clumsy, password, school)
      const seconds = Number(answer.headers.get('Retry-After'))
      expect([answer.status, answer.body.message]).toEqual([
        429,
        expect.stringContaining(` ${seconds / 60} minute`),
      ])
      waits.push(seconds / 60)
      pass((seconds - 1) / 60)
      expect((await tryAs(clumsy, password, school)).status).toBe(429)
      pass(1 / 60)
      expect((await tryAs(clumsy, 'wrong', school)).status).toBe(401)
    }
    // It is told how long to wait, and admitted afterwards.
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
    pass(15)
    expect((await tryAs(clumsy, password, school)).status).toBe(200)
    expect((await tryAs(honest, password, school)).status).toBe(200)
  })

  describe('after 30 failures, an account that fails there', () => {
    const school = '198.51.100.5'
    const challengeOf = ({ status, body }: Answer): string => {
      expect([status, body.challenge]).toEqual([429, expect.stringMatching(/^\d+:/)])
      return body.challenge as string
    }
    beforeEach(async () => {
      for (let n = 0; n < 30; n++) await tryAs(`guess${n}`, 'wrong', school)
    })

    test('may solve a challenge instead of waiting, valid for one attempt of that account', async () => {
      const [clumsy, other] = [await anAccount(), await anAccount()]
      for (const username of [clumsy, other]) await tryAs(username, 'wrong', school)
      const challenge = challengeOf(await tryAs(clumsy, password, school))
      const proof = await solve(challenge)
      expect((await tryAs(other, password, school, proof)).status).toBe(429)
      expect((await tryAs(clumsy, password, school, `${proof}1`)).status).toBe(429)
      expect((await tryAs(clumsy, 'wrong', school, proof)).status).toBe(401)
      const next = challengeOf(await tryAs(clumsy, password, school, proof))
      expect(Number.parseInt(next)).toBe(Number.parseInt(challenge) + 1)
      expect((await tryAs(clumsy, password, school, await solve(next))).status).toBe(200)
    })

    test('gets no challenge once the account itself must wait', async () => {
      const username = await anAccount()
      await fail(username, 4)
      expect((await tryAs(username, 'wrong', school)).status).toBe(401)
      const answer = await tryAs(username, password, school)
      expect([answer.status, answer.body.challenge]).toEqual([429, undefined])
    })

    test('gets the same answer for an unknown name', async () => {
      const username = await anAccount()
      for (const name of [username, 'nobody-here']) await tryAs(name, 'wrong', school)
      const [known, unknown] = [await tryAs(username, 'x', school), await tryAs('nobody-here', 'x', school)]
      expect({ ...known.body, challenge: '' }).toEqual({ ...unknown.body, challenge: '' })
      expect(challengeOf(known)).toHaveLength(challengeOf(unknown).length)
    })
  })

  test('is not slower for an account with fewer than five failures from elsewhere', async () => {
    const username = await anAccount()
    await fail(username, 4)
    for (let n = 0; n < 30; n++) await tryAs(`else${n}`, 'wrong', '198.51.100.4')
    expect((await tryAs(username, password, '198.51.100.4')).status).toBe(200)
  })
})

describe('rate limits', () => {
  test('allow 600 reads a minute, and again the next minute', async () => {
    const address = { 'X-Forwarded-For': '198.51.100.9' }
    const ask = async () => (await server.stranger().get('/api/ip', address)).status
    const statuses = []
    for (let n = 0; n < 600; n += 50) statuses.push(...(await Promise.all(Array.from({ length: 50 }, ask))))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const answer = await server.stranger().get('/api/ip', address)
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many'])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await server.stranger().get('/api/ip', { 'X-Forwarded-For': '198.51.100.8' })).status).toBe(200)
    pass(1)
    expect(await ask()).toBe(200)
  })

  test('allow 600 calls a minute with made-up tokens, without affecting signed-in users of that address', async () => {
    const colleague = await server.signedIn({ role: 'admin' })
    const stranger = server.stranger()
    stranger.cookies.set('token', 'made-up')
    const address = { 'X-Forwarded-For': '198.51.100.20' }
    const ask = async () => (await stranger.get('/api/student', address)).status
    const statuses = []
    for (let n = 0; n < 600; n += 50) statuses.push(...(await Promise.all(Array.from({ length: 50 }, ask))))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(await ask()).toBe(429)
    expect((await colleague.get('/api/student', address)).status).toBe(200)
    expect((await server.stranger().get('/api/ip', address)).status).toBe(200)
    pass(1)
    expect(await ask()).toBe(401)
  })

  test('allow 120 writes a minute, from any addresses', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const token = { 'X-XSRF-TOKEN': await client.csrf() }
    const write = async () =>
      (
        await client.put(
          `/api/student/${'f'.repeat(24)}`,
          {},
          { ...token, 'X-Forwarded-For': `192.0.2.${++addresses % 250}` },
        )
      ).status
    const statuses = []
    for (let n = 0; n < 120; n += 20) statuses.push(...(await Promise.all(Array.from({ length: 20 }, write))))
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(await write()).toBe(429)
    expect((await client.get('/api/getLoggedInUser')).status).toBe(200)
  })
})

describe('guessing codes at a kiosk', () => {
  test('makes it wait, longer each time, for the right code too, and affects no other kiosk and no sign-in', async () => {
    const branch = await server.aBranch()
    const username = `kiosk${++names}`
    const client = await server.signedIn({ role: 'admin', username })
    const other = await server.signedIn({ role: 'admin' })
    const person = { firstName: 'A', lastName: 'B', phone: '718 555 0199', branch, position: 'Office', joinDate: '2020-01-01' }
    const made = (await client.post('/api/employee/create', person)).body.data as { _id: string }
    const { code } = (await client.post('/api/staffAttendance/code', { employee: made._id })).body.data as { code: string }
    const wrong = code === '000000' ? '000001' : '000000'
    const type = async (typed: string, kiosk = client) =>
      kiosk.post('/api/staffAttendance/kiosk', { code: typed, kind: 'in', branch })
    for (let n = 0; n < 5; n++) expect((await type(wrong)).status).toBe(422)
    const waiting = await type(code)
    expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await type(code, other)).status).toBe(200)
    expect(await statusOf(username)).toBe(200)
    pass(1)
    expect((await type(wrong)).status).toBe(422)
    expect((await type(code)).headers.get('Retry-After')).toBe('120')
    pass(2)
    expect((await type(code)).status).toBe(200)
  })
}) // prettier-ignore

test('a request with slow headers is closed soon after its time limit', async () => {
  const usual = server.http.headersTimeout
  expect(usual).toBe(10_000)
  server.http.headersTimeout = 50
  const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write('GET /api/ip HTTP/1.1\r\nHost: school.example\r\n')
  await once(socket, 'close')
  server.http.headersTimeout = usual
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
}, 10_000)
