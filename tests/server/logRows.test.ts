import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { log as logEntity } from '../../src/shared/access/log.ts'
import { count, entries, idOf, newUser } from '../support/logEntries.ts'
import { admin, create, dataOf, dhaka, jamaica, put, server } from '../support/school.ts'
import { password } from '../support/server.ts'

describe('log queries', () => {
  test('by person, record, kind, action, branch, time and words, alone and combined', async () => {
    const clerk = await server.signedIn({ role: 'admin', username: 'clerk' })
    const student = dataOf(
      await create('student', { firstName: 'Zubayer', phone: '718 555 0009', branch: dhaka }, clerk),
    )
    await put('student', student._id, { city: 'Dhaka' }, clerk)
    await put('student', student._id, { city: 'Khulna' })
    const by = async (filter: object) =>
      (await entries({ ...filter, recordId: student._id })).map(({ action, user }) => [
        action,
        user === idOf(clerk),
      ])
    expect(await by({ user: idOf(clerk) })).toEqual([
      ['updated', true],
      ['created', true],
    ])
    expect(await by({ action: ['created', 'deleted'] })).toEqual([['created', true]])
    expect(await by({ action: 'updated', user: idOf(admin) })).toEqual([['updated', false]])
    expect(await by({ resource: 'class' })).toEqual([])
    expect((await by({ branch: dhaka })).length).toBe(3)
    expect((await by({ address: '127.0.0.1' })).length).toBe(3)
    expect(await by({ address: '203.0.113.9' })).toEqual([])
    expect(await by({ branch: jamaica })).toEqual([])
    const [last, , first] = await entries({ recordId: student._id })
    expect((await by({ at_gte: first?.at, at_lte: last?.at })).length).toBe(3)
    expect(await by({ at_lte: new Date(Date.parse(first!.at) - 1).toISOString() })).toEqual([])
    expect(await by({ at_gte: new Date(Date.parse(last!.at) + 1).toISOString() })).toEqual([])
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(Date.parse(first!.at))
    expect((await by({ at_gte: day, at_lte: day })).length).toBe(3)
    expect(await by({ at_lte: '2020-01-01' })).toEqual([])
    expect((await by({ q: 'zubayer' })).length).toBe(3)
    expect((await entries({ q: 'clerk', recordId: student._id })).length).toBe(2)
    expect(await by({ q: 'nobody at all' })).toEqual([])
    await admin.delete(`/api/student/${student._id}`)
    expect(await by({ q: 'zubayer' })).toEqual([['deleted', false]])
  })

  test('sorted newest or oldest first, by nothing else', async () => {
    const ids = (await entries({}, { range: '[0,9]' })).map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const oldest = (await entries({}, { sort: '["at","ASC"]', range: '[0,9]' })).map(({ _id }) => _id)
    expect(oldest).toEqual(oldest.toSorted())
    for (const field of ['device', 'userName', 'action'])
      expect((await admin.get(`/api/log?sort=["${field}","ASC"]`)).status).toBe(422)
    expect((await admin.get(`/api/log?filter={"device":"x"}`)).status).toBe(422)
  })

  test('counted up to ten thousand, and then as more', async () => {
    await server.owner.query(
      `insert into audit_log (id, at, action, resource, address) select lpad(to_hex(g), 24, '0'), timestamptz 'epoch', 'exported', 'student', ''
       from generate_series(1, $1::int) g`,
      [10_005],
    )
    const total = async (filter: object) =>
      (await admin.get(`/api/log?filter=${JSON.stringify(filter)}&range=[0,0]`)).headers.get('content-range')
    expect(await total({ action: 'exported' })).toBe('log 0-0/10001')
    const { headers } = await admin.get('/api/log?filter={"action":"exported"}&range=[0,0]')
    expect(headers.get('x-total-over')).toBe('10000')
    expect(await total({ action: 'exported', at_gte: '2020-01-01' })).toBe('log 0-0/0')
    expect(logEntity.countUpTo).toBe(10_000)
  })
})

describe('log rows are immutable', () => {
  const attempts = [
    `update audit_log set user_name = 'nobody'`,
    `delete from audit_log`,
    `truncate audit_log`,
    `delete from audit_log where false`,
  ]
  for (const statement of attempts)
    test(`${statement}: neither by the app nor by the owner`, async () => {
      const before = await count()
      for (const pool of [server.pool, server.owner])
        await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
      expect(await count()).toBe(before)
    })

  test('the app cannot remove the protection', async () => {
    for (const statement of [
      'alter table audit_log disable trigger append_only',
      'drop trigger append_only on audit_log',
      'drop table audit_log',
    ])
      await expect(server.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('no secret', () => {
  test('of passwords, two-step sign-in, links and sessions is in it', async () => {
    const first = 'first-secret-word-81'
    const second = 'second-secret-word-82'
    const third = 'third-secret-word-83'
    const user = await newUser({ role: 'manager', password: first })
    const client = server.stranger()
    await client.signIn(String(user.username), first)
    await client.put('/api/profile/password', { currentPassword: first, password: second })
    const requested = (await client.post('/api/profile/otp')).body.data as { secret: string; uri: string }
    const otp = new TOTP({ secret: Secret.fromBase32(requested.secret) }).generate()
    const { recoveryCodes } = (await client.post('/api/profile/otp/confirm', { otp })).body.data as {
      recoveryCodes: string[]
    }
    expect(recoveryCodes).toHaveLength(10)
    await client.call('DELETE', '/api/profile/otp', { password: second })
    const slip = (await admin.post(`/api/user/${user._id}/oneTimePassword`)).body.data as { password: string }
    await admin.put(`/api/user/${user._id}`, { password: third })
    await server.stranger().post('/api/forgotPassword', { username: user.username })
    await server.stranger().signIn(String(user.username), 'wrong-secret-word-84')
    const mailed = async () => {
      const { rows } = await server.owner.query<{ body: string }>(
        `select coalesce(body, '') as body from mail where user_id = $1`,
        [user._id],
      )
      return [...rows.map(({ body }) => body), ...server.mails.map(({ text }) => text)].flatMap((body) =>
        [...body.matchAll(/token=([\w-]+)/g)].map(([, token]) => token!),
      )
    }
    await expect.poll(async () => (await mailed()).length).toBeGreaterThan(0)
    const tokens = await mailed()
    await server
      .stranger()
      .post('/api/resetPassword', { token: tokens.at(-1), password: 'fourth-secret-word-85' })
    const { rows } = await server.owner.query('select * from audit_log')
    const all = JSON.stringify(rows)
    const hashes = await server.owner.query(
      'select password_hash as hash from app_user where password_hash is not null',
    )
    const secrets = [
      first, second, third, 'fourth-secret-word-85', 'wrong-secret-word-84', password, slip.password, requested.secret,
      ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', '')), ...tokens,
      client.cookies.get('token'), client.cookies.get('refreshToken'), admin.cookies.get('token'),
      ...hashes.rows.map(({ hash }) => hash as string),
    ] // prettier-ignore
    expect(secrets.length).toBeGreaterThan(30)
    for (const secret of secrets) expect(all.includes(String(secret)), String(secret)).toBe(false)
    // Ids may hold its six digits by chance.
    expect(all).not.toMatch(new RegExp(`\\b${otp}\\b`))
    expect((await entries({ recordId: user._id })).map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'password_changed',
        'otp_on',
        'otp_off',
        'password_reset',
        'created',
        'signed_in',
      ]),
    )
  })
})
