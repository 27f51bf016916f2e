import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Crashing, victims } from '../support/crashing.ts'
import { rounds as roundsOf, seen } from '../support/rounds.ts'

const rounds = roundsOf(9, 50)
const writers = 6

/** A submitted form with a unique phone and the key with which it is repeated. */
interface Sent {
  phone: string
  key: string
  /** The id of the answer; null without one. */
  id: string | null
}

let product: Crashing
let branch: string
const sent: Sent[] = []

beforeAll(async () => {
  product = await Crashing.start()
  const made = await product.client.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
  branch = (made.body.data as { _id: string })._id
})
afterAll(() => product.end())

const fields = ({ phone }: Sent) => ({
  firstName: 'রহিম',
  lastName: 'উদ্দিন',
  phone,
  branch,
  note: `sent by ${phone}`,
})

async function send(form: Sent, token: Record<string, string>): Promise<number> {
  const answer = await product.client.post('/api/student/create', fields(form), {
    ...token,
    'Idempotency-Key': form.key,
  })
  if (answer.status === 201) form.id = (answer.body.data as { _id: string })._id
  return answer.status
}

/** Several clients write; after some answers `kill` is called. */
async function writeUntil(kill: () => void, after: number): Promise<void> {
  const token = { 'X-XSRF-TOKEN': await product.client.csrf() }
  let answered = 0
  let killed = false
  const write = async () => {
    while (!killed) {
      const number = sent.length + 1
      const form: Sent = { phone: `212555${String(100_000 + number)}`, key: `form-${number}`, id: null }
      sent.push(form)
      const status = await send(form, token).catch(() => 0)
      if (status === 201 && ++answered === after) {
        killed = true
        kill()
      }
      if (status !== 201 && !killed)
        throw new Error(`a write was answered ${status} before anything was killed`)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

/** The number of students by phone. */
async function kept(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { phone, id } of await product.query<{ phone: string; id: string }>(
    'select phone, id from student',
  ))
    found.set(phone, [...(found.get(phone) ?? []), id])
  return found
}

describe(`killed during writes, ${rounds} times`, () => {
  test.each(Array.from({ length: rounds }, (_, round) => [round + 1, victims[round % 3] ?? 'both'] as const))(
    'round %i, %s: what was answered is there once, and nothing twice',
    async (round, victim) => {
      const { kill, recover } = await product.aim(victim)
      await writeUntil(kill, 5 + ((round * 7) % 20))
      await recover()
      const found = await kept()
      for (const { phone, id } of sent) {
        const ids = found.get(phone) ?? []
        if (id === null) expect(ids.length).toBeLessThanOrEqual(1)
        else expect(ids).toEqual([id])
      }
      expect(found.size).toBeLessThanOrEqual(sent.length)
    },
  )

  test('unanswered writes are sent again, and exist once', async () => {
    const before = await kept()
    const token = { 'X-XSRF-TOKEN': await product.client.csrf() }
    const open = sent.filter(({ id }) => id === null)
    expect(open.length).toBeGreaterThan(rounds / 2)
    const rest = [...open]
    const sendAll = async () => {
      for (let form = rest.pop(); form; form = rest.pop()) expect(await send(form, token)).toBe(201)
    }
    await Promise.all(Array.from({ length: writers }, sendAll))
    for (const { phone, id } of open) if (before.has(phone)) expect(before.get(phone)).toEqual([id])
    expect(await kept()).toEqual(new Map(sent.map(({ phone, id }) => [phone, [id]])))
    seen('killed during writes', {
      kills: rounds,
      sent: sent.length,
      unanswered: open.length,
      lost: 0,
      twice: 0,
    })
  })

  test('and the counts, the log and the keys are consistent', async () => {
    const counted = await product.query<{ status: string; count: string }>(
      'select status, count from student_count where count > 0',
    )
    expect(counted).toEqual([{ status: 'enquiry', count: String(sent.length) }])
    expect(
      await product.query(
        `select id from student except select record_id from audit_log where action = 'created' and resource = 'student'`,
      ),
    ).toEqual([])
    expect(
      await product.query(
        `select record_id from audit_log where resource = 'student' group by record_id having count(*) <> 1`,
      ),
    ).toEqual([])
    expect(
      await product.query(
        `select record_id from audit_log where resource = 'student' except select id from student`,
      ),
    ).toEqual([])
    const [keys] = await product.query<{ n: string }>(
      'select count(*) as n from idempotency where status = 201 and answer is not null',
    )
    expect(keys?.n).toBe(String(sent.length))
    expect((await product.client.get('/api/student?limit=1')).headers.get('X-Total-Count')).toBe(
      String(sent.length),
    )
  })
})
