/** The kiosk code of a person. Only a hash is stored, which cannot be brute-forced without the secret. */
import { createHmac, randomInt } from 'node:crypto'
import { asciiDigits } from '../../../shared/core/text.ts'
import { idRow } from '../../core/db/rows.ts'
import { log } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { stampOf } from '../../core/records/noted.ts'
import { type Person, personOf } from './people.ts'

const hashOf = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`staff code ${code}`).digest('base64url')

/** @returns six digits, revealed only once */
export async function newCode(context: Context, secret: string, person: Person): Promise<string> {
  const { by, at } = stampOf(context)
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const [made] = await context.tx.query(
      `insert into staff_code (person_id, hash, made_by, made_at)
       select $1, $2, $3, $4 where not exists (select from staff_code where hash = $2)
       on conflict (person_id) do update set hash = excluded.hash, made_by = excluded.made_by, made_at = excluded.made_at
       returning person_id`,
      [person._id, hashOf(secret, code), by, at],
    )
    if (!made) continue
    await log(context.tx, context, {
      action: 'updated',
      resource: person.role,
      recordId: person._id,
      recordName: person.name,
      branch: person.branch,
      changes: { kioskCode: [null, at] },
    })
    return code
  }
}

/** The person with this code. */
export async function personByCode(context: Context, secret: string, typed: string): Promise<Person | null> {
  const code = asciiDigits(typed).replace(/\D/g, '')
  const [row] = await context.tx.query(idRow, 'select person_id as id from staff_code where hash = $1', [
    hashOf(secret, code),
  ])
  return row ? personOf(context, row.id) : null
}
