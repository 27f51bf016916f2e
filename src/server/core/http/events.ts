/** Server-sent events about changes, limited to what each listener may see. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import { entityOf } from '../../../shared/entities.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import { positionEvent } from '../../../shared/core/position.ts'
import { type Queryable, reader } from '../db/transaction.ts'
import { type Changed, changesSince, watchChanges } from '../db/changes.ts'
import { staleMs } from '../db/primaryPosition.ts'
import { positionText } from '../db/walPosition.ts'
import { Failure } from '../failure.ts'
import { find } from '../records/repository.ts'
import { scopeOf, seesOwnAlone } from '../records/scope.ts'
import { findSignedIn, type SignedIn } from '../session/signedIn.ts'
import { type Handler, Reply } from './handler.ts'
import type { Routes, ServerParts } from './serverParts.ts'

interface Listener {
  token: string
  userId: string
  stream: Readable
  /** When the newest notification was written of which it was told. */
  notifiedAt: string
}

interface SeenChange {
  resource: string
  id: string
  action: string
}

const newestRow = z.object({ user: z.string(), id: z.string(), at: z.string() })

const mostOfOne = 10
const mostOfAll = 1000
/** Proxies close connections that are silent for a minute; the same timer notices an ended session. */
const beatMs = 20_000

export function eventHandlers({ pool, now, remembered, onClose, replicas, measures }: ServerParts) {
  const db = reader(pool)
  const listeners = new Set<Listener>()
  measures.add(() => [
    {
      name: 'pathshala_listeners',
      help: 'Open pages that are told of changes.',
      type: 'gauge',
      samples: [{ value: listeners.size }],
    },
  ])
  const end = (listener: Listener) => {
    listeners.delete(listener)
    listener.stream.push(null)
  }

  /** The listener's user with current rights; null if the session has ended. */
  const whoIs = async ({ token }: Listener): Promise<SignedIn | null> =>
    remembered.find(token, now()) ?? (await findSignedIn(db, token, now()))

  /** Before what it is behind: who reads because of a change has to see it, also from a replica. */
  async function tellPosition(to: Iterable<Listener>): Promise<void> {
    if (!replicas) return
    const position = positionText(await replicas.position.now())
    for (const { stream } of to) stream.push(`event: ${positionEvent}\ndata: ${position}\n\n`)
  }

  async function tell(changes: Changed[]): Promise<void> {
    await tellPosition(listeners)
    for (const listener of listeners) {
      const user = await whoIs(listener)
      if (!user) end(listener)
      else await tellOne(listener, user, changes)
    }
    await tellNotified()
  }

  /** Notifications are written with the changes that they are about. */
  async function tellNotified(): Promise<void> {
    const users = [...new Set([...listeners].map(({ userId }) => userId))]
    const newest = await db.query(
      newestRow,
      `select distinct on (user_id) user_id as "user", id, created_at as at from notification
       where user_id = any($1) and bell and read_at is null order by user_id, created_at desc, id desc`,
      [users],
    )
    for (const listener of listeners) {
      const its = newest.find(({ user }) => user === listener.userId)
      if (!its || its.at <= listener.notifiedAt) continue
      listener.notifiedAt = its.at
      const seen: SeenChange = { resource: 'notification', id: its.id, action: 'created' }
      listener.stream.push(`data: ${JSON.stringify(seen)}\n\n`)
    }
  }

  async function tellOne({ stream }: Listener, user: SignedIn, changes: Changed[]): Promise<void> {
    for (const change of changes) {
      const seen = await seenBy(db, user, change)
      if (seen) stream.push(`data: ${JSON.stringify(seen)}\n\n`)
    }
  }

  async function beat(): Promise<void> {
    for (const listener of listeners)
      if (await whoIs(listener)) listener.stream.push(': \n\n')
      else end(listener)
  }

  const watch = watchChanges(db, tell)
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs)
  timer.unref()
  onClose(() => {
    clearInterval(timer)
    watch.stop()
    for (const listener of listeners) end(listener)
  })

  const events: Handler<Routes['service.events']> = async ({ query }, context) => {
    const mine = [...listeners].filter(({ userId }) => userId === context.user._id)
    if (mine.length >= mostOfOne || listeners.size >= mostOfAll)
      throw new Failure(429, 'too_many', {
        key: 'too_many_requests',
        args: { smart_count: 30 },
        retryAfter: 30,
      })
    const stream = new Readable({ read: () => undefined })
    const listener = {
      token: context.cookies.get('token') ?? '',
      userId: context.user._id,
      stream,
      notifiedAt: new Date(now() - (query.past ?? 0)).toISOString(),
    }
    // Starts watching before the reply, so that no later change is missed.
    await watch.begin()
    listeners.add(listener)
    stream.on('close', () => {
      listeners.delete(listener)
      if (listeners.size === 0) watch.pause()
    })
    stream.push('retry: 3000\n\n')
    await tellPosition([listener])
    // What a page read before may be from a replica, and older than the page.
    const past = Math.max(query.past ?? 0, replicas ? staleMs : 0)
    if (past) {
      await tellOne(listener, context.user, await changesSince(db, new Date(now() - past)))
      await tellNotified()
    }
    return new Reply(stream, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
  }
  return { 'service.events': events }
}

/** The change as visible to this user; null if it is not. */
async function seenBy(db: Queryable, user: SignedIn, change: Changed): Promise<SeenChange | null> {
  const entity = entityOf(change.resource)
  if (!entity || (!entity.ownFields && !can(user, entity.area, 'view'))) return null
  const payload = { resource: change.resource, id: change.recordId, action: change.action }
  if (!scopeOf(user, entity)) return payload
  if (wasTheirs(user, entity, change.branch)) return payload
  if (change.action === 'deleted') return null
  const formerly = change.branchBefore && wasTheirs(user, entity, change.branchBefore)
  // The branch decides alone: a change at another one is no question to the database for each listener.
  if (change.branch && !formerly && isOfBranchAlone(user, entity)) return null
  if (await find(db, entity, change.recordId, scopeOf(user, entity))) return payload
  // For users of the former branch, a record that moved away is deleted.
  return formerly ? { ...payload, action: 'deleted' } : null
}

const isOfBranchAlone = (user: SignedIn, entity: Entity): boolean =>
  !entity.secondBranchField &&
  !entity.memberField &&
  !(user.role === 'teacher' && entity.teacherField) &&
  !seesOwnAlone(user, entity)

/** Decided by branch only, because deleted rows cannot be read; teachers do not see all records of a branch. */
const wasTheirs = (user: SignedIn, entity: Entity, branch: string | null): boolean =>
  branch === (user.branch?._id ?? '') &&
  !(user.role === 'teacher' && entity.teacherField) &&
  !seesOwnAlone(user, entity)
