import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import type { BulkFailure } from '../../../shared/core/bulkChange.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import { useEntity } from '../../entityContext.ts'
import { failureOf } from '../../failure.ts'
import { useRecordCalls } from '../../recordCalls.ts'

/** So many go in one call: few enough to see it move on. */
const atOnce = 100

/** `updatedAt` by id, as it was read. */
type Seen = ReadonlyMap<string, string | null>

export interface BulkRequest {
  action: string
  value?: unknown
  dryRun?: boolean
}

export interface Progress {
  /** The running or finished bulk action. */
  request: BulkRequest | null
  running: boolean
  of: number
  done: number
  same: number
  failed: BulkFailure[]
  /** Not begun: it was stopped, or the call before them had no answer. */
  left: string[]
  /** Why it did not go on. */
  error: string | null
}

const idle: Progress = {
  request: null,
  running: false,
  of: 0,
  done: 0,
  same: 0,
  failed: [],
  left: [],
  error: null,
}

/** One thing done to many records, a part at a time. What has no answer can be sent again: nothing happens twice. */
export function useBulk() {
  const { name } = useEntity()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const [progress, tell] = useReducer(
    (before: Progress, news: Partial<Progress>) => ({ ...before, ...news }),
    idle,
  )
  const stopped = useRef(false)
  const key = useRef('')

  async function go(request: BulkRequest, ids: readonly string[], seen: Seen, from: Progress) {
    let { done, same, failed } = from
    let left = [...ids]
    stopped.current = false
    tell({ ...from, request, running: true, left, error: null })
    try {
      while (left.length > 0 && !stopped.current) {
        const part = left.slice(0, atOnce)
        const read = Object.fromEntries(
          part.flatMap((id): [string, string][] => {
            const at = seen.get(id)
            return at && request.action !== 'delete' ? [[id, at]] : []
          }),
        )
        const body = { ...request, ids: part, ...(Object.keys(read).length > 0 ? { seen: read } : {}) }
        const result = await calls.bulk(name, body, `${key.current}-${part[0]}`)
        left = left.slice(part.length)
        done += result.done
        same += result.same
        failed = [...failed, ...result.failed]
        tell({ done, same, failed, left })
      }
      tell({ running: false })
    } catch (error) {
      tell({ running: false, error: failureOf(error).message })
    }
    if (!request.dryRun) await client.invalidateQueries({ queryKey: [name] })
    return { done, failed, left }
  }

  const run = (request: BulkRequest, seen: Seen) => {
    key.current = randomHex(12)
    return go(request, [...seen.keys()], seen, { ...idle, of: seen.size })
  }
  /** The refused ones, even if somebody has saved them since: the user has read the refusal. */
  const retry = () => {
    key.current = randomHex(12)
    const ids = progress.failed.map(({ id }) => id)
    const from = { ...progress, of: ids.length, done: 0, same: 0, failed: [] }
    return progress.request && go(progress.request, ids, new Map(), from)
  }
  /** Records that were not started or got no answer. */
  const goOn = (seen: Seen) => progress.request && go(progress.request, progress.left, seen, progress)
  const stop = () => {
    stopped.current = true
  }
  return { progress, run, retry, goOn, stop, reset: () => tell(idle) }
}
