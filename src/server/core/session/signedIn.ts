/** Resolves a token to its user in the database, so that changes by administrators take effect at once. */
import { z } from 'zod'
import { effectivePermissions, type Grants, type Role, roles } from '../../../shared/core/access.ts'
import type { DateFormat } from '../../../shared/core/dates.ts'
import { type Language, sessionUser, type SessionUser } from '../../../shared/core/user.ts'
import type { Queryable } from '../db/transaction.ts'
import { dateFormatOf } from './dateFormat.ts'
import { grantsRow } from './grantsRow.ts'
import { hashOf } from './tokens.ts'

export interface SignedIn extends Grants {
  _id: string
  sessionId: string
  username: string
  email: string
  firstName: string
  lastName: string
  branch: { _id: string; name: string } | null
  language: Language
  digits: 'bengali' | 'latin' | null
  dateFormat: DateFormat | null
  /** The date format of the branch's country, else of the organisation. */
  defaultDateFormat: DateFormat
  timezone: string
  photo: string | null
  otp: boolean
  school: SessionUser['school']
  /** What the user must do before anything else is allowed. */
  mustDo: 'password' | 'otp' | null
  /** The administrator who views as this user. */
  viewedBy: (Person & { role: Role }) | null
  /** The absent user whose rights these are while a deputy decides for them; the rest is the deputy, with their own role. */
  actingFor?: Person & { employee: string | null; teacher: string | null; deputyRole: Role }
  employee: string | null
  teacher: string | null
  zila: string | null
  upazila: string | null
  severalBranches: boolean
  /** When the session ends if nothing more is done, ISO 8601. */
  tokenExp: string
  /** When it ends whatever is done, ISO 8601. */
  sessionExp: string
  /** When the session was last written down as seen, milliseconds since the epoch. */
  seenAt: number
}

interface Person {
  _id: string
  firstName: string
  lastName: string
}

const user = sessionUser.shape

const signedInRow = grantsRow.extend({
  sessionId: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  idleMinutes: z.number(),
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: user.language,
  digits: user.digits,
  dateFormat: user.dateFormat,
  schoolDateFormat: user.defaultDateFormat,
  photo: z.string().nullable(),
  otp: z.boolean(),
  mustChangePassword: z.boolean(),
  mustHaveOtp: z.boolean(),
  school: user.school,
  viewedBy: user.viewedBy
    .unwrap()
    .extend({ role: z.enum(roles) })
    .nullable(),
  branchId: z.string().nullable(),
  branchName: z.string().nullable(),
  branchZone: z.string().nullable(),
  timezone: z.string(),
  employee: z.string().nullable(),
  teacher: z.string().nullable(),
  severalBranches: z.boolean(),
  zila: z.string().nullable(),
  upazila: z.string().nullable(),
})

const columns = `u.id as "_id", u.username, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role, u.permissions,
  json_build_object('name', c.organisation_name, 'currency', c.currency, 'weekStart', c.week_start) as school,
  u.language, u.digits, u.date_format as "dateFormat", c.date_format as "schoolDateFormat", u.otp, u.must_change_password as "mustChangePassword", u.role = any(c.otp_roles) and not u.otp as "mustHaveOtp",
  (select '/api/file/' || f.key from stored_file f where f.owner_id = u.id and f.owner_entity = 'user' and f.type = 'photo'
    order by f.created_at desc, f.key desc limit 1) as photo,
  case when u.id <> w.id then json_build_object('_id', w.id, 'firstName', w.first_name, 'lastName', w.last_name, 'role', w.role) end as "viewedBy",
  u.branch_id as "branchId", b.name as "branchName", b.timezone as "branchZone", coalesce(b.timezone, c.timezone) as timezone, u.employee_id as employee, u.teacher_id as teacher,
  u.role in ('super_admin', 'admin') and u.branch_id is null and (select count(*) > 1 from (select from branch limit 2) two) as "severalBranches",
  u.zila, u.upazila`

const mayLookOn = `(s.view_as_id is null or w.role = 'super_admin' or (w.role = 'admin' and u.role <> 'super_admin'))`

/**
 * The live session of a token; null if it is unknown, ended, idle for too long, or its user was deactivated. An admin
 * who views as a user is that user here, as long as they may; then the session ends too, since later actions would be
 * meant for nobody.
 */
export async function findSignedIn(
  db: Pick<Queryable, 'query'>,
  token: string,
  now: number,
): Promise<SignedIn | null> {
  const [row] = await db.query(
    signedInRow,
    `select s.id as "sessionId", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
       c.session_idle_minutes as "idleMinutes", ${columns}
     from session s join app_user w on w.id = s.user_id join app_user u on u.id = coalesce(s.view_as_id, s.user_id)
       cross join setting c left join branch b on b.id = u.branch_id
     where s.token_hash = $1 and w.active and u.active and ${mayLookOn} and s.expires_at > $2::timestamptz
       and s.last_seen_at > $2::timestamptz - make_interval(mins => c.session_idle_minutes)`,
    [hashOf(token), new Date(now).toISOString()],
  )
  return row ? fromRow(row, Date.parse(row.lastSeenAt)) : null
}

/** The owner of a calendar feed key with current rights; null if unknown or deactivated. */
export async function findByCalendarKey(db: Queryable, key: string, now: number): Promise<SignedIn | null> {
  const at = new Date(now).toISOString()
  const [row] = await db.query(
    signedInRow,
    `select '' as "sessionId", $2::timestamptz as "lastSeenAt", $2::timestamptz as "expiresAt", 0 as "idleMinutes", ${columns}
     from calendar_key k join app_user u on u.id = k.user_id join app_user w on w.id = u.id
       cross join setting c left join branch b on b.id = u.branch_id
     where k.key = $1 and u.active`,
    [key, at],
  )
  return row ? fromRow(row, now) : null
}

function fromRow(row: z.infer<typeof signedInRow>, seenAt: number): SignedIn {
  const {
    branchId,
    branchName,
    branchZone,
    schoolDateFormat,
    lastSeenAt: _seen,
    expiresAt,
    idleMinutes,
    mustChangePassword,
    mustHaveOtp,
    ...user
  } = row
  // Required steps do not apply to an administrator who views as the user.
  const mustDo = user.viewedBy ? null : mustChangePassword ? 'password' : mustHaveOtp ? 'otp' : null
  const ends = Math.min(seenAt + idleMinutes * 60_000, Date.parse(expiresAt))
  return {
    ...user,
    defaultDateFormat: dateFormatOf(branchZone) ?? schoolDateFormat,
    mustDo,
    branch: branchId === null ? null : { _id: branchId, name: branchName ?? '' },
    tokenExp: new Date(ends).toISOString(),
    sessionExp: new Date(expiresAt).toISOString(),
    seenAt,
  }
}

// Writing down each request would make every read a write; a minute is exact enough for half an hour.
export const seenEvery = 60_000

const endsRow = z.object({ ends: z.string() })

/** Extends the idle timeout; returns the user with the new one, or the same if it was written a moment ago. */
export async function touch(db: Queryable, user: SignedIn, now: number): Promise<SignedIn> {
  if (now - user.seenAt < seenEvery) return user
  const [row] = await db.query(
    endsRow,
    `update session set last_seen_at = $2 where id = $1
     returning least(expires_at, last_seen_at + make_interval(mins => (select session_idle_minutes from setting))) as ends`,
    [user.sessionId, new Date(now).toISOString()],
  )
  return row ? { ...user, seenAt: now, tokenExp: row.ends } : user
}

/** The user's date format. */
export const dateFormatOfUser = (user: Pick<SignedIn, 'dateFormat' | 'defaultDateFormat'>): DateFormat =>
  user.dateFormat ?? user.defaultDateFormat

/** The user as the contract answers it. */
export function answerOf(user: SignedIn): SessionUser {
  const { sessionId: _session, seenAt: _seen, severalBranches, zila, upazila, ...rest } = user
  return {
    ...rest,
    permissions: effectivePermissions(user),
    ...(severalBranches ? { severalBranches } : {}),
    ...(zila === null ? {} : { zila }),
    ...(upazila === null ? {} : { upazila }),
  }
}
