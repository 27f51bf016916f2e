/** Photos of the demo school's people: portraits that are drawn here, of three in four. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { daysBetween } from '../src/shared/core/dates.ts'
import type { FileStore } from '../src/server/core/files/store.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { genderOf, isHindu } from './names.ts'
import { portraitist } from './portraits.ts'
import { seededRandom } from './random.ts'

const sitterRow = z.object({
  entity: z.string(),
  id: z.string(),
  name: z.string(),
  gender: z.enum(['female', 'male']).nullable(),
  born: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
})
type Person = z.infer<typeof sitterRow>

interface Sitter extends Person {
  /** Years. */
  age: number
}

interface Photo {
  key: string
  entity: string
  id: string
  size: number
  by: string | null
  at: string
}

/** Photos stored at the same time. */
const atOnce = 8

/** The first ones of a list are as likely to have a photo as the others; whoever the demo signs in as has one. */
export async function sitters(tx: Transaction, today: string): Promise<Sitter[]> {
  const people = await tx.query(
    sitterRow,
    `select 'student' as entity, id, first_name as name, gender, date_of_birth as born, created_by as by, created_at as at from student
     union all select 'teacher', id, first_name, null, null, created_by, created_at from teacher
     union all select 'employee', id, first_name, null, null, created_by, created_at from employee order by 1, 2`,
  )
  const random = seededRandom(1839)
  const own = new Set(['Shirin', 'রাকিব', 'Anwar'])
  return people
    .filter(({ entity, name }) => random.chance(0.75) || (entity !== 'student' && own.has(name)))
    .map((person) => ({
      ...person,
      age: person.born ? Math.floor(daysBetween(person.born, today) / 365.25) : random.int(26, 57),
    }))
}

/** Draws and stores them. The clean-up removes them if the transaction fails. */
export async function photosOf(people: readonly Sitter[], files: FileStore): Promise<Photo[]> {
  const photos: Photo[] = []
  const waiting = people.values()
  const portraitOf = portraitist()
  const store = async (): Promise<void> => {
    for (const { entity, id, name, gender, age, by, at } of waiting) {
      const first = name.replace(/^(মোঃ|মোছাঃ|Md\.|Mst\.) /, '')
      // The same person looks the same each time, whoever is drawn before.
      const random = seededRandom(Number.parseInt(id.slice(-6), 16) * 7919)
      const picture = portraitOf(random, { gender: gender ?? genderOf(first), age, muslim: !isHindu(first) })
      const key = randomBytes(16).toString('hex')
      const { size } = await files.put(key, Readable.from([picture]), async () => 'image/png')
      photos.push({ key, entity, id, size, by, at })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, store))
  return photos
}

export const keepPhotos = (tx: Transaction, photos: readonly Photo[]): Promise<unknown> =>
  tx.query(
    `insert into stored_file (key, owner_entity, owner_id, type, name, media_type, size, created_by, created_at)
     select key, entity, id, 'photo', 'photo.png', 'image/png', size, by, at
     from json_to_recordset($1) as p (key text, entity text, id text, size int, by text, at timestamptz)`,
    [JSON.stringify(photos)],
  )
