import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../src/server/operation/cleanUp.ts'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { folderStore } from '../../src/server/core/files/folder.ts'
import { s3Store } from '../../src/server/core/files/s3.ts'
import { s3Address } from '../../src/server/core/files/s3Address.ts'
import type { FileStore } from '../../src/server/core/files/store.ts'
import { Client } from '../support/client.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { type S3Server, s3Server } from '../support/s3Server.ts'
import { rounds as roundsOf } from '../support/rounds.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'
import { formOf, png, storedKeys } from '../support/uploads.ts'

interface Sent {
  fileUrl: string
  size: number
}

const rounds = roundsOf(6, 50)
const writers = 6
const password = 'the-first-Admin-1'

describe.each(['a folder', 'an S3 store'])(
  'killed in the middle of uploads to %s, again and again',
  (where) => {
    let database: FreshDatabase
    let dataDir: string
    let s3: S3Server
    let main: MainProcess
    let client: Client
    let branch: string
    /** Several: each takes a limited number of sheets. */
    let sessions: string[]
    let sent = 0
    /** The files of answered requests, by their address. */
    const answered = new Map<string, number>()

    const incoming = () => join(dataDir, 'files', 'incoming')
    const store = (): FileStore =>
      where === 'a folder' ? folderStore(join(dataDir, 'files')) : s3Store(s3Address(s3.url), incoming())

    beforeAll(async () => {
      database = await freshDatabase()
      dataDir = await makeScratch()
      s3 = await s3Server()
      await start()
      expect((await client.signIn('admin', password)).status).toBe(200)
      const made = await client.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
      branch = (made.body.data as { _id: string })._id
      const course = await client.post('/api/course/create', { name: 'TLC', code: 'TLC', fee: 0 })
      const day = addDays(today('UTC', Date.now()), 1)
      await client.post('/api/class/create', {
        name: 'Evening',
        course: (course.body.data as { _id: string })._id,
        branch,
        capacity: 5,
        startDate: day,
        endDate: addDays(day, 7 * 19),
        schedule: [{ weekday: weekdayOf(day), start: '18:00', end: '20:00' }],
      })
      const laid = (await client.get('/api/classSession')).body as unknown as { _id: string }[]
      sessions = laid.map(({ _id }) => _id)
      expect(sessions).toHaveLength(20)
    })
    afterAll(async () => {
      main.child.kill('SIGTERM')
      expect(await main.ended).toBe(0)
      expect(s3.refused).toEqual([])
      await s3.down()
      await database.drop()
      await removeScratch(dataDir)
    })

    async function start(): Promise<void> {
      main = startMain({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: password,
        RATE_LIMIT: 'off',
        ...(where === 'a folder' ? {} : { S3_URL: s3.url }),
      })
      const again = new Client(await main.address)
      for (const [name, value] of client?.cookies ?? []) again.cookies.set(name, value)
      client = again
    }

    async function send(token: Record<string, string>): Promise<number> {
      const number = ++sent
      const size = 1000 + ((number * 37_717) % 400_000)
      const parts = [1, 2].map((n) => ({ name: `${n}.png`, bytes: png(2, 2, size + n) }))
      // Alternating: a new student with papers, and the signed sheets of a session.
      if (number % 2 === 0) {
        const session = sessions[(number / 2) % sessions.length] ?? ''
        const request = { session, kind: 'signed_sheet' }
        const answer = await client.post('/api/attendance/file', formOf(request, parts), token)
        if (answer.status === 201) keepInMind(answer.body.data as Sent[])
        return answer.status
      }
      const fields = {
        firstName: 'Salma',
        lastName: `K ${number}`,
        phone: `212555${100_000 + number}`,
        branch,
      }
      const answer = await client.post('/api/student/create', formOf(fields, parts), token)
      if (answer.status === 201) keepInMind((answer.body.data as { files: Sent[] }).files)
      return answer.status
    }
    const keepInMind = (files: readonly Sent[]) => {
      for (const { fileUrl, size } of files) answered.set(fileUrl.split('/').pop() ?? '', size)
    }

    /** Several clients send requests; after some answers the process is killed. */
    async function sendUntilKilled(after: number): Promise<void> {
      const token = { 'X-XSRF-TOKEN': await client.csrf() }
      let [done, killed] = [0, false]
      const write = async () => {
        while (!killed) {
          const status = await send(token).catch(() => 0)
          if (status === 201 && ++done === after) {
            killed = true
            main.child.kill('SIGKILL')
          }
          if (status !== 201 && !killed) throw new Error(`answered ${status} before anything was killed`)
        }
      }
      await Promise.all(Array.from({ length: writers }, write))
      await main.ended
    }

    /** The sizes of all stored files, by key. */
    async function kept(): Promise<Map<string, number>> {
      if (where !== 'a folder')
        return new Map(
          [...s3.objects].map(([name, { bytes }]) => [name.split('/').pop() ?? '', bytes.length]),
        )
      const found = new Map<string, number>()
      const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      for (const { name, parentPath } of entries.filter((each) => each.isFile()))
        if (parentPath !== incoming()) found.set(name, (await stat(join(parentPath, name))).size)
      return found
    }
    const rows = async () =>
      new Map(
        (
          await database.owner.query<{ key: string; size: number }>('select key, size from stored_file')
        ).rows.map(({ key, size }) => [key, Number(size)]),
      )

    test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
      'round %i: every row has its bytes, and what was answered its row',
      async (round) => {
        await sendUntilKilled(2 + ((round * 7) % 9))
        const [bytes, named] = [await kept(), await rows()]
        for (const [key, size] of named) expect([key, bytes.get(key)]).toEqual([key, size])
        for (const [key, size] of answered) expect([key, named.get(key)]).toEqual([key, size])
        // A file of a session has its kind, or is not there at all.
        const { rows: untold } = await database.owner.query(
          `select key from stored_file f where owner_entity = 'classSession'
             and not exists (select from attendance_file k where k.key = f.key)`,
        )
        expect(untold).toEqual([])
        await start()
      },
    )

    test('files without a row are removed by the clean-up, and nothing else', async () => {
      const named = await rows()
      const left = (await kept()).size - named.size + (await storedKeys(incoming())).length
      // Otherwise nothing was interrupted.
      expect(left).toBeGreaterThan(0)
      await cleanUp(reader(database.pool), store(), Date.now() + 25 * 60 * 60 * 1000)
      expect(await kept()).toEqual(named)
      expect(await storedKeys(incoming())).toEqual([])
    })
  },
)
