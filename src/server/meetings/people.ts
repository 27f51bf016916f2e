/** The people invited to a meeting: users, and guests by email address. */
import { z } from 'zod'
import { can } from '../../shared/core/access.ts'
import { mailboxName, parseMailbox } from '../../shared/core/mailbox.ts'
import { type Language, languages } from '../../shared/core/user.ts'
import type { Queryable } from '../core/db/transaction.ts'
import { grantsRow } from '../core/session/grantsRow.ts'
import type { StoredMeeting } from './stored.ts'

export interface Invited {
  /** The id of a user, or a guest's address: the key of replies and attendance. */
  person: string
  guest: boolean
  name: string
  address: string
  language: Language
  /** True if they may open the meeting; other users reply on the dashboard, guests by mail. */
  opens: boolean
  /** Works here still. */
  active: boolean
}

const userRow = grantsRow.extend({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  language: z.enum(languages),
  active: z.boolean(),
})

const languageRow = z.object({ language: z.enum(languages) })

/** In the order in which they are named, users first. */
export async function invitedTo(
  db: Queryable,
  { attendees, guests }: Pick<StoredMeeting, 'attendees' | 'guests'>,
): Promise<Invited[]> {
  const [users, [school]] = await Promise.all([
    db.query(
      userRow,
      `select id as "_id", first_name || ' ' || last_name as name, email as address, language, active, role, permissions
       from app_user where id = any($1)`,
      [attendees],
    ),
    db.query(languageRow, 'select default_language as language from setting'),
  ])
  const known = new Map(users.map((user) => [user._id, user]))
  const staff = attendees.flatMap((id): Invited[] => {
    const user = known.get(id)
    if (!user) return []
    const { _id, name, address, language, active } = user
    return [
      {
        person: _id,
        guest: false,
        name,
        address,
        language,
        active,
        opens: user.role !== 'teacher' && can(user, 'calendar', 'view'),
      },
    ]
  })
  const taken = new Set(staff.map(({ address }) => address.toLowerCase()))
  const others = guests.flatMap((text): Invited[] => {
    const box = parseMailbox(text)
    // People invited both as user and guest are notified once.
    if (!box || taken.has(box.address)) return []
    return [
      {
        person: box.address,
        guest: true,
        name: mailboxName(box),
        address: box.address,
        language: school?.language ?? 'bng',
        opens: false,
        active: true,
      },
    ]
  })
  return [...staff, ...others]
}
