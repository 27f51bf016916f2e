/** What the processes of one supervisor tell each other, through it. Alone, a process has no colleagues. */
import { z } from 'zod'
import { type Family, familyRow } from '../metrics/exposition.ts'

/** How often callers have called within a minute: the part of one process, since it last told. */
const countsRow = z.object({ window: z.number(), counts: z.record(z.string(), z.number()) })
export type Counts = z.infer<typeof countsRow>

export interface Colleagues {
  /** Of this process in metrics: the number of its place, which its successor takes over. */
  readonly name: string
  tellCounts(counts: Counts): void
  onCounts(heard: (counts: Counts) => void): void
  /** What the others are told when they ask for metrics. */
  answerMetrics(own: () => Family[]): void
  /** The metrics of the others; one that does not answer in time is missing. */
  askMetrics(): Promise<{ name: string; families: Family[] }[]>
}

/** From one process to another one, or to all others if `to` is null. */
export interface Told {
  to: number | null
  body: unknown
}

export interface Listening {
  address: string
  /** Its own address, or PUBLIC_URL. */
  shown: string
  /** For whoever started the server: the first users, if they were made. */
  notice: string | null
}

/** What a process tells the supervisor: that it answers requests, or something for its colleagues. */
export type FromWorker = { listening: Listening } | Told

/** What the supervisor tells a process: who else answers requests, or what one of them says. */
export type FromSupervisor = { others: number[] } | { from: number; body: unknown }

const messageRow = z.union([
  z.object({ others: z.array(z.number()) }),
  z.object({
    from: z.number(),
    body: z.union([
      z.object({ counted: countsRow }),
      z.object({ asks: z.number() }),
      z.object({ answers: z.number(), families: z.array(familyRow) }),
    ]),
  }),
])

/** A process that is asked for its metrics answers at once, unless it is busy or ending. */
export const patienceMs = 2000

export interface Channel {
  send(message: Told): void
  on(event: 'message', heard: (message: unknown) => void): unknown
}

export function joinColleagues(number: number, channel: Channel): Colleagues {
  let others: number[] = []
  let asked = 0
  let own: () => Family[] = () => []
  const hearers: ((counts: Counts) => void)[] = []
  const waiting = new Map<number, { answers: Map<number, Family[]>; done: () => void }>()

  const endAnswered = () => {
    for (const { answers, done } of waiting.values()) if (others.every((each) => answers.has(each))) done()
  }
  channel.on('message', (given) => {
    const message = messageRow.parse(given)
    if ('others' in message) {
      others = message.others
      endAnswered()
      return
    }
    const { from, body } = message
    if ('counted' in body) {
      for (const heard of hearers) heard(body.counted)
    } else if ('asks' in body) {
      channel.send({ to: from, body: { answers: body.asks, families: own() } })
    } else {
      waiting.get(body.answers)?.answers.set(from, body.families)
      endAnswered()
    }
  })

  return {
    name: String(number),
    tellCounts: (counted) => channel.send({ to: null, body: { counted } }),
    onCounts: (heard) => void hearers.push(heard),
    answerMetrics: (given) => void (own = given),
    async askMetrics() {
      const id = ++asked
      const answers = new Map<number, Family[]>()
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, patienceMs)
      waiting.set(id, { answers, done: resolve })
      channel.send({ to: null, body: { asks: id } })
      endAnswered()
      await promise
      clearTimeout(timer)
      waiting.delete(id)
      return [...answers].map(([from, families]) => ({ name: String(from), families }))
    },
  }
}
