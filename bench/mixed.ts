/** A short mixed hour: some of everything a school does, and the memory of the process afterwards. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { memoryOf, type Server, signIn } from './servers.ts'

/** What a process may hold after it, MB. */
export const mixedGoal = 250
const shortRounds = 3

/**
 * @param restMs pause between two rounds; none in the short form
 * @param say gets the memory after each round, MB
 * @returns memory of our server's process some seconds after the last answer, MB
 */
export async function memoryAfterMixedWork(
  ours: Server,
  { rounds = shortRounds, restMs = 0, say = (_held: number) => {} } = {},
): Promise<number> {
  const headers = await signIn(ours.port, 'admin')
  const picture = await readFile(join(import.meta.dirname, '..', 'docs', 'images', 'students.png'))
  const call = async (path: string, method = 'GET', body?: FormData): Promise<Buffer> => {
    const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { method, headers, ...(body ? { body } : {}) }) // prettier-ignore
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${bytes.toString()}`)
    return bytes
  }
  const formOf = (field: string, bytes: Buffer, name: string): FormData => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)]), name)
    return form
  }
  for (let round = 0; round < rounds; round++) {
    // Different ones each round: one student can only have some files.
    const page = JSON.parse((await call(`/api/student?page=${round + 1}&limit=20`)).toString()) as {
      students: { _id: string }[]
    }
    const ids = page.students.map(({ _id }) => _id)
    for (let number = 1; number <= 50; number++) await call(`/api/student?page=${number}&limit=100`)
    await Promise.all(Array.from({ length: 8 }, () => signIn(ours.port, 'manager')))
    await Promise.all(ids.map((id) => call(`/api/document/studentReport/${id}.pdf`)))
    for (const id of ids.slice(0, 10))
      await call(`/api/student/${id}`, 'PUT', formOf('files', picture, 'a.png'))
    for (const format of ['csv', 'xlsx']) {
      const table = await call(`/api/course/export?format=${format}`)
      await call('/api/course/import?dryRun=true', 'POST', formOf('file', table, 'table'))
      await call(`/api/student/export?format=${format}`)
    }
    say(await memoryOf(ours))
    if (round + 1 < rounds) await delay(restMs)
  }
  await delay(5000)
  return memoryOf(ours)
}
