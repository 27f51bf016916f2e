import type { RaRecord } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '../../../components/failure.ts'
import { refusalOf, takenAs } from '../../../components/inputs/newFile.ts'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import type { FileType } from '../../../shared/entity.ts'
import { randomHex } from '../../../shared/ids.ts'
import { paperTypes } from '../../../shared/papers.ts'

export interface Upload {
  key: string
  file: File
  type: FileType
  /** From 0 to 1; null while another one is sent. */
  sent: number | null
  /** Why it is not kept: the server's words, or a key with the file's name. */
  refused?: string
  /** Whether the same file may be taken another time. */
  again?: boolean
}

const taken = takenAs(paperTypes)

/** What says nothing against the file itself. */
const passing = ({ status }: Failure): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500

/** Files on their way to a record: one after the other, each by itself, so that a refused one holds no other up. */
export function useUploads(resource: string, id: string, onKept: (record: RaRecord) => Promise<void>) {
  const calls = useRecordCalls()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [kept, setKept] = useState(0)
  const queue = useRef(Promise.resolve())
  const going = useRef(new Map<string, AbortController>())
  // The record has changed when the next one is kept.
  const then = useRef(onKept)
  useEffect(() => {
    then.current = onKept
  })
  useEffect(() => {
    const all = going.current
    return () => all.forEach((one) => one.abort())
  }, [])

  const change = (key: string, to: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: string) => {
    going.current.get(key)?.abort()
    going.current.delete(key)
    setUploads((now) => now.filter((one) => one.key !== key))
  }

  const send = async ({ key, file, type }: Upload): Promise<void> => {
    const control = going.current.get(key)
    if (!control || control.signal.aborted) return
    change(key, { sent: 0 })
    try {
      const { data } = await calls.addFile(
        resource,
        id,
        { type, rawFile: file },
        { signal: control.signal, onProgress: (sent) => change(key, { sent }) },
      )
      forget(key)
      setKept((count) => count + 1)
      await then.current(data)
    } catch (error) {
      if (control.signal.aborted) return
      const failure = failureOf(error)
      const [said] = Object.values(failure.errors ?? {})
      change(key, {
        sent: null,
        refused: typeof said === 'string' ? said : failure.message,
        again: passing(failure),
      })
    }
  }

  const enqueue = (upload: Upload) => {
    going.current.set(upload.key, new AbortController())
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    uploads,
    /** How many were kept since files were chosen last. */
    kept,
    pending: uploads.some(({ refused }) => refused === undefined),
    add: (files: readonly File[], type: FileType) => {
      const chosen = files.map((file): Upload => {
        const refusal = refusalOf(file, taken)
        return {
          key: randomHex(8),
          file,
          type,
          sent: null,
          ...(refusal ? { refused: `files.${refusal}` } : {}),
        }
      })
      setKept(0)
      setUploads((now) => [...now, ...chosen])
      for (const upload of chosen) if (upload.refused === undefined) enqueue(upload)
    },
    retry: (upload: Upload) => {
      change(upload.key, { refused: undefined, again: undefined })
      enqueue(upload)
    },
    forget,
  }
}
