import { useEffect, useRef, useState } from 'react'
import { randomHex } from '../../shared/core/ids.ts'
import { failureOf, isRefusal } from '../failure.ts'
import { anything, refusalOf } from '../inputs/newFile.ts'

export interface Upload<T extends string = string> {
  key: string
  file: File
  type: T
  /** Further form values, as they were when the file was chosen. */
  about: Record<string, string>
  /** From 0 to 1; null while another one is sent. */
  sent: number | null
  /** Why it was not stored: the server's message, or a key with the file's name. */
  refused?: string
  /** Allows uploading the same file again. */
  again?: boolean
}

/** Gets the progress from 0 to 1, and returns whether to continue. */
export interface Going {
  signal: AbortSignal
  /** The same for each attempt: a file whose answer was lost is kept once. */
  idempotencyKey: string
  onProgress: (sent: number) => void
}

/**
 * Uploads files to a record one after the other, each in its own request, so a refused file does not stop the others.
 *
 * @param keep uploads one
 * @param onKept runs after each; the next one waits for it
 */
export function useUploads<T extends string, Kept>(
  keep: (upload: Upload<T>, going: Going) => Promise<Kept>,
  onKept: (kept: Kept) => Promise<void>,
) {
  const [uploads, setUploads] = useState<readonly Upload<T>[]>([])
  const [count, setCount] = useState(0)
  const queue = useRef(Promise.resolve())
  const going = useRef(new Map<string, AbortController>())
  // The record has changed after the previous upload.
  const now = useRef({ keep, onKept })
  useEffect(() => {
    now.current = { keep, onKept }
  })
  useEffect(() => {
    const all = going.current
    return () => all.forEach((one) => one.abort())
  }, [])

  const change = (key: string, to: Partial<Upload<T>>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: string) => {
    going.current.get(key)?.abort()
    going.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  const send = async (upload: Upload<T>): Promise<void> => {
    const { key } = upload
    const control = going.current.get(key)
    if (!control || control.signal.aborted) return
    change(key, { sent: 0 })
    try {
      const kept = await now.current.keep(upload, {
        signal: control.signal,
        idempotencyKey: key,
        onProgress: (sent) => change(key, { sent }),
      })
      forget(key)
      setCount((many) => many + 1)
      await now.current.onKept(kept)
    } catch (error) {
      if (control.signal.aborted) return
      const failure = failureOf(error)
      const [said] = Object.values(failure.errors ?? {})
      change(key, {
        sent: null,
        refused: typeof said === 'string' ? said : failure.message,
        again: !isRefusal(failure.status),
      })
    }
  }

  const enqueue = (upload: Upload<T>) => {
    going.current.set(upload.key, new AbortController())
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    uploads,
    /** Number of files stored since the last selection. */
    kept: count,
    pending: uploads.some(({ refused }) => refused === undefined),
    add: (files: readonly File[], type: T, about: Record<string, string> = {}) => {
      const chosen = files.map((file): Upload<T> => {
        const refusal = refusalOf(file, anything)
        return {
          key: randomHex(16),
          file,
          type,
          about,
          sent: null,
          ...(refusal ? { refused: `files.${refusal}` } : {}),
        }
      })
      setCount(0)
      setUploads((all) => [...all, ...chosen])
      for (const upload of chosen) if (upload.refused === undefined) enqueue(upload)
    },
    retry: (upload: Upload<T>) => {
      change(upload.key, { refused: undefined, again: undefined })
      enqueue(upload)
    },
    forget,
  }
}
