/** Sends calls from several clients while the product is killed, and records which were answered. */
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import type { Crashing, Victim } from './crashing.ts'

/** A call, which is repeated if no answer came. */
export interface Call {
  kind: string
  method: 'POST' | 'PUT'
  path: string
  body: object
}

/** A call and its answer; null without one. */
export interface Sent {
  call: Call
  key: string
  answer: { status: number; id: string | undefined } | null
}

type Token = Record<string, string>

/**
 * Repeated after `Retry-After`, as the browser does: a busy machine refuses calls that wait for long.
 *
 * @param key the idempotency key of repetitions
 */
export async function sendCall(
  client: Client,
  call: Call,
  key: string,
  headers: Token = {},
  tries = 5,
): Promise<Answer> {
  const answer = await client.call(call.method, call.path, call.body, { ...headers, 'Idempotency-Key': key })
  return answer.status === 503 && tries > 1 ? sendCall(client, call, key, headers, tries - 1) : answer
}

export class Storm {
  readonly sent: Sent[] = []
  readonly #product: Crashing
  readonly #next: () => Promise<Call | undefined>
  readonly #writers: number

  /** @param next the next call; undefined if it is not possible at the moment */
  constructor(product: Crashing, next: () => Promise<Call | undefined>, writers = 5) {
    this.#product = product
    this.#next = next
    this.#writers = writers
  }

  /** The successful ones, of some kinds or all. */
  done(...kinds: string[]): Sent[] {
    const ofKind = ({ call }: Sent) => kinds.length === 0 || kinds.includes(call.kind)
    return this.sent.filter((each) => each.answer !== null && each.answer.status < 300 && ofKind(each))
  }

  /** Kills the product after so many successes, and starts it again. */
  async strike(victim: Victim, after: number): Promise<void> {
    const { kill, recover } = await this.#product.aim(victim)
    await this.#actUntil(kill, after)
    await recover()
  }

  /** Repeats unanswered calls until they are answered. */
  async sendUnanswered(): Promise<void> {
    const token = await this.#token()
    for (const each of this.#unanswered()) await this.#send(each, token)
    expect(this.#unanswered()).toEqual([])
  }

  /** A repetition is answered with the same record. A PUT has no key, and is executed each time. */
  async sendDoneAgain(): Promise<void> {
    const token = await this.#token()
    const done = this.done().filter(({ call }) => call.method === 'POST')
    const before = new Map(done.map(({ key, answer }) => [key, answer?.id]))
    for (const each of done) await this.#send(each, token)
    expect(new Map(done.map(({ key, answer }) => [key, answer?.id]))).toEqual(before)
  }

  #unanswered = () => this.sent.filter(({ answer }) => answer === null)

  #token = async (): Promise<Token> => ({ 'X-XSRF-TOKEN': await this.#product.client.csrf() })

  async #send(each: Sent, token: Token): Promise<number> {
    const { status, body } = await sendCall(this.#product.client, each.call, each.key, token)
    const id = (body._id ?? (body.data as { _id?: string } | undefined)?._id) as string | undefined
    // When killed, it may still have answered with a refusal.
    if (status < 500) each.answer = { status, id }
    return status
  }

  async #actUntil(kill: () => void, after: number): Promise<void> {
    const token = await this.#token()
    let [answered, killed] = [0, false]
    const work = async () => {
      while (!killed) {
        const call = await this.#next().catch(() => undefined)
        if (!call || killed) continue
        const each: Sent = { call, key: `key-${this.sent.length}`, answer: null }
        this.sent.push(each)
        const status = await this.#send(each, token).catch(() => 0)
        if (killed) return
        expect([call.kind, status, [200, 201, 409, 422].includes(status)]).toEqual([call.kind, status, true])
        if (status < 300 && ++answered === after) {
          killed = true
          kill()
        }
      }
    }
    await Promise.all(Array.from({ length: this.#writers }, work))
  }
}
