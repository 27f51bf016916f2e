/** What is clicked by several at once while the product is killed under them: what was answered, and what was not. */
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import type { Crashing, Victim } from './crashing.ts'

/** A call as it is sent, and sent again where no answer came. */
export interface Call {
  kind: string
  method: 'POST' | 'PUT'
  path: string
  body: object
}

/** What was clicked, and how it was answered; null where no answer came. */
export interface Sent {
  call: Call
  key: string
  answer: { status: number; id: string | undefined } | null
}

type Token = Record<string, string>

/**
 * Sent again where it is told to come back, as the browser does: on a busy machine who waits for long is sent away.
 *
 * @param key what it is sent again with
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

  /** @param next what is clicked next; undefined where that can't be done just now */
  constructor(product: Crashing, next: () => Promise<Call | undefined>, writers = 5) {
    this.#product = product
    this.#next = next
    this.#writers = writers
  }

  /** Those that were done, of some kinds or of all. */
  done(...kinds: string[]): Sent[] {
    const ofKind = ({ call }: Sent) => kinds.length === 0 || kinds.includes(call.kind)
    return this.sent.filter((each) => each.answer !== null && each.answer.status < 300 && ofKind(each))
  }

  /** Kills in the middle of it all, once so many were done, and brings the product back. */
  async strike(victim: Victim, after: number): Promise<void> {
    const { kill, recover } = await this.#product.aim(victim)
    await this.#actUntil(kill, after)
    await recover()
  }

  /** What was not answered is sent again until it is. */
  async sendUnanswered(): Promise<void> {
    const token = await this.#token()
    for (const each of this.#unanswered()) await this.#send(each, token)
    expect(this.#unanswered()).toEqual([])
  }

  /** Who sends again what was done is told of the same record. A PUT has no key: it is asked anew each time. */
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
    // Killed on the way, it may still have said that it can't.
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
