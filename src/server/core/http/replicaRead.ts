/**
 * Reads from replicas. What a caller has to see is a place in the primary's log: that of a second ago, and of their own last
 * write, which comes back with their request. A statement brings along how far its replica was; if that is less, the primary
 * answers, and every later statement of the request.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { typedQuery } from '../db/rows.ts'
import { Refused, type Replica, type Replicas, type ReadSource } from '../db/replicas.ts'
import { laterOf, positionText, readPosition, type WalPosition } from '../db/walPosition.ts'
import { positionCookie, positionHeader } from '../../../shared/core/position.ts'
import { staleMs } from '../db/primaryPosition.ts'

/** As long as it tells more than what every read has to show anyway. */
const cookieSeconds = (10 * staleMs) / 1000

/** Has the context note the commits of its request. */
export function noteCommits(context: Context): void {
  context.committed = (position) => (context.position = laterOf(context.position, position))
}

/** Notes what was written otherwise. A caller who then sees the state before has to wait for a second at most. */
export async function noteWrites(context: Context, { position }: Replicas): Promise<void> {
  await position.now().then(context.committed, () => undefined)
}

/** Hands the place of the caller's last write to them. Browsers send the cookie back; other programs may send the header. */
export function tellPosition({ position, cookies }: Context, reply: FastifyReply): void {
  if (position === undefined) return
  const text = positionText(position)
  void reply.header(positionHeader, text)
  cookies.set(positionCookie, text, { readable: false, seconds: cookieSeconds })
}

/** What the caller wrote or was told of last. Made-up places only have the primary asked. */
function ownFloor(request: FastifyRequest, { cookies }: Context): WalPosition {
  const told = readPosition(request.headers[positionHeader.toLowerCase()])
  return laterOf(told, readPosition(cookies.get(positionCookie)) ?? 0n)
}

/** Runs `work` with a context that reads from the replica. Writes, as of the line in the log, go to the primary. */
export async function fromReplica<T>(
  request: FastifyRequest,
  context: Context,
  replica: Replica,
  replicas: Replicas,
  work: () => Promise<T>,
): Promise<T> {
  const primary = context.tx
  const { language, deadline, watch } = context
  const { position } = replicas
  let source: ReadSource = 'replica'
  let floor: Promise<WalPosition> | WalPosition | undefined

  async function rows(text: string, values?: unknown[]): Promise<object[]> {
    if (source !== 'replica') return primary.query(text, values)
    floor ??= position.floor().then((common) => laterOf(common, ownFloor(request, context)))
    try {
      const least = await floor
      const answer = await replica.read(least, { language, deadline, watch }, text, values)
      // Behind one address may be several replicas: no statement is older than the one before it.
      floor = laterOf(await floor, answer.position)
      return answer.rows
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      source = error.source
      return primary.query(text, values)
    }
  }

  context.tx = {
    ...primary,
    query: typedQuery(rows),
    async write(text, values) {
      await primary.write(text, values)
      await noteWrites(context, replicas)
    },
  }
  try {
    return await work()
  } finally {
    replicas.counts[source]++
  }
}
