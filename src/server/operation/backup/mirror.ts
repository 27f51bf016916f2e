/**
 * Copies of backups in an S3 store. What is there is listed once and then remembered, so that a round in which nothing happened
 * asks the store for nothing. See decision 51.
 */
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import limit from 'p-limit'
import { putObject } from '../../core/files/s3.ts'
import type { S3Address } from '../../core/files/s3Address.ts'
import { call, type Patience } from '../../core/files/s3Calls.ts'
import { pagesOf } from '../../core/files/s3List.ts'
import {
  type Backup,
  isBackupName,
  isGood,
  listBackups,
  manifestName,
  readBackup,
  readSums,
  sumsName,
} from './backups.ts'
import { type Sealing, sealedSuffix } from './sealed.ts'

export interface Mirrored {
  /** The folder with the backups, and how many good ones the schedule keeps there. */
  to: string
  keep: number
  address: S3Address
  sealing: Sealing
  patience?: Patience
}

export interface Mirror {
  /** Puts what was added to the log. @throws if the store or the folder is away */
  copyLog: () => Promise<void>
  /** Puts new backups, and removes what was removed from the folder. @throws if the store or the folder is away */
  copyBackups: () => Promise<void>
}

interface Stored {
  size: number
  /** Size, time and inode that the local file had when it was put; undefined if an earlier process put it. */
  state: string | undefined
}

const usual: Patience = { tries: 3, waitMs: 500, silentMs: 30_000 }
const atOnce = 4
const draftPrefix = '.store-'

/** Call each of its functions by one caller at a time; one of each may work at the same time. */
export function openMirror({ to, keep, address, sealing, patience = usual }: Mirrored): Mirror {
  let listing: Promise<Map<string, Stored>> | undefined
  /** Backups that are there as a whole, with the state of their manifests. */
  const complete = new Map<string, string>()

  const known = () =>
    (listing ??= Promise.all([listStore(address, patience), removeDrafts(to)]).then(
      ([stored]) => stored,
      (error: unknown) => {
        listing = undefined
        throw error
      },
    ))

  /** @throws ENOENT if the file is gone */
  async function put(path: string): Promise<void> {
    const stored = await known()
    const [local, object] = [join(to, path), path + sealing.suffix]
    for (;;) {
      const { size, state } = await look(local)
      const had = stored.get(object)
      if (had && isSame(had, sealing.sizeOf(size), state)) {
        had.state = state
        return
      }
      const draft = join(to, draftPrefix + randomUUID())
      try {
        const ready = await sealing.seal(local, draft)
        await putObject(address, object, ready, patience)
        stored.set(object, { size: ready.size, state })
        return
      } catch (error) {
        // It was replaced by a longer one while it was sent.
        if ((await look(local)).state === state) throw error
      } finally {
        await rm(draft, { force: true })
      }
    }
  }

  async function remove(objects: string[]): Promise<void> {
    const stored = await known()
    // A backup without its manifest is none: a half that was left is never taken for a whole.
    for (const manifests of [true, false])
      await forEach(
        objects.filter((object) => (basename(plain(object)) === manifestName) === manifests),
        async (path) => {
          await call(address, { method: 'DELETE', path }, patience)
          stored.delete(path)
        },
      )
  }

  async function copyBackup({ folder, manifest }: Backup): Promise<void> {
    const name = basename(folder)
    const { state } = await look(join(folder, manifestName))
    if (complete.get(name) === state) return
    const files = (await readSums({ folder, manifest })).map(({ path }) => `${name}/${path}`)
    await forEach(files, put)
    await put(`${name}/${sumsName}`)
    await put(`${name}/${manifestName}`)
    complete.set(name, state)
  }

  async function copyLog(): Promise<void> {
    await known()
    for (const folder of (await readdir(to)).filter(isLogFolder))
      // In their order, one after the other: what has a successor in the store is there in its last form.
      for (const name of (await namesIn(join(to, folder))).toSorted())
        if (isLogFile(name)) await put(`${folder}/${name}`).catch(unlessMissing)
  }

  async function copyBackups(): Promise<void> {
    const before = [...(await known()).keys()]
    const names = (await readdir(to)).filter(isBackupName)
    // The newest first: it is what is wanted most.
    for (const name of names.toSorted().toReversed()) {
      const backup = await readBackup(join(to, name)).catch(() => undefined)
      // One that is removed meanwhile is gone in the next round.
      if (backup) await copyBackup(backup).catch(unlessMissing)
    }
    const stored = await known()
    const local = new Set(names)
    // The same file in the other form, from before keys were set or taken away.
    const twins = before.filter((object) => isOurs(object) && stored.has(twinOf(object, sealing.suffix)))
    await remove(twins)
    // A folder that was lost or emptied must not take the store with it.
    if ((await listBackups(to)).filter(isGood).length < keep) return
    await remove(before.filter((object) => isBackupName(folderOf(object)) && !local.has(folderOf(object))))
    const logs = new Map<string, Set<string>>()
    for (const folder of new Set(before.map(folderOf).filter(isLogFolder)))
      logs.set(folder, new Set(await namesIn(join(to, folder))))
    await remove(
      before.filter((object) => logs.get(folderOf(object))?.has(basename(plain(object))) === false),
    )
  }

  return { copyLog, copyBackups }
}

/** The objects in the store, with their sizes. A file that may change without changing in size counts as unknown, and is copied again. */
async function listStore(address: S3Address, patience: Patience): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  for await (const page of pagesOf(address, patience))
    for (const { path, size } of page) if (isOurs(path)) stored.set(path, { size, state: undefined })
  const logs = [...stored.keys()].filter((object) => isLogFolder(folderOf(object))).toSorted()
  for (const [at, object] of logs.entries())
    if (lineOf(object) !== lineOf(logs[at + 1] ?? '')) stored.set(object, { size: 0, state: '' })
  for (const object of stored.keys())
    if (basename(plain(object)) === manifestName) stored.set(object, { size: 0, state: '' })
  return stored
}

/** Several at once. After the first that fails no other is begun, and it returns when none is under way. */
async function forEach(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  const queue = limit(atOnce)
  let failed = false
  const ended = await Promise.allSettled(
    paths.map((path) =>
      queue(async () => {
        if (failed) return
        await work(path).catch((error: unknown) => {
          failed = true
          throw error
        })
      }),
    ),
  )
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

/** The folder and the timeline of a part of the log: its last one may still have grown. */
const lineOf = (object: string): string => `${folderOf(object)}/${basename(object).slice(0, 8)}`

async function removeDrafts(to: string): Promise<void> {
  for (const name of await readdir(to))
    if (name.startsWith(draftPrefix)) await rm(join(to, name), { force: true })
}

const isSame = (had: Stored, size: number, state: string): boolean =>
  had.state === undefined ? had.size === size : had.state === state

/** A file that was written again is another one, whatever its size. */
async function look(path: string): Promise<{ size: number; state: string }> {
  const { size, mtimeMs, ino } = await stat(path)
  return { size, state: `${size} ${mtimeMs} ${ino}` }
}

const folderOf = (object: string): string => object.split('/')[0] ?? ''
const isLogFolder = (name: string): boolean => /^wal-\d+$/.test(name)
const isLogFile = (name: string): boolean => /^[0-9A-F]{8}(\.history|[0-9A-F]{16})\.zst$/.test(name)
const isOurs = (object: string): boolean =>
  object.includes('/') && (isLogFolder(folderOf(object)) || isBackupName(folderOf(object)))

const plain = (object: string): string =>
  object.endsWith(sealedSuffix) ? object.slice(0, -sealedSuffix.length) : object

/** The name in the form that is put now, of an object in the other one; empty for one that has this form. */
const twinOf = (object: string, suffix: string): string => {
  const now = plain(object) + suffix
  return now === object ? '' : now
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return []
  })
