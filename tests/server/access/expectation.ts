import type { Area, Flag, Role } from '../../../src/shared/core/access.ts'

/** The vocabulary of expected.ts, and what it means for each user. */
export interface Expectation {
  who: 'anyone' | 'signedIn' | 'admins' | 'byFlag' | 'own'
  area?: Area
  flag?: Flag
  /** Further flags that it requires. */
  also?: Flag[]
  /** Teachers may without a flag, if the record is theirs. */
  teachers?: boolean
  /** Records of another branch don't exist. */
  ofBranch?: boolean
}

export const anyone = (): Expectation => ({ who: 'anyone' })
export const signedIn = (): Expectation => ({ who: 'signedIn' })
export const admins = (): Expectation => ({ who: 'admins' })

/** Everybody may for their own records, of which there are none here; for those of others the flag is required. */
export const own = (area: Area, flag: Flag): Expectation => ({
  who: 'own',
  area,
  flag,
  also: [],
  ofBranch: true,
})

export function by(area: Area, flag: Flag, ...also: Flag[]) {
  const flagged = { who: 'byFlag', area, flag, also } as const
  const ofBranch = { ...flagged, ofBranch: true }
  return {
    ofSchool: flagged as Expectation,
    ofBranch: { ...ofBranch, andTeachers: { ...ofBranch, teachers: true } as Expectation },
  }
}

/** The branch of the record: the caller's own, another one, or none. */
export const places = ['own', 'other', 'none'] as const
export type Place = (typeof places)[number]

/** The flags of the user: none, only the required one, or all except that one. */
export type Given = 'no flag' | 'the flag' | 'all but the flag' | 'every flag'
export interface Person {
  role: Role
  given: Given
}

/** The expected answer: done, or the status of the refusal. */
export type Outcome = 'yes' | 403 | 404 | 422

/** Records that the user cannot see do not exist for them; what a manager only views cannot be changed by them. */
function outcomeOfOwn(
  flag: Flag | undefined,
  { role, given }: Person,
  { place, verb }: { place: Place; verb: string | undefined },
): Outcome {
  const may = role !== 'teacher' && (given === 'the flag' || (role === 'manager' && flag === 'view'))
  if (verb === 'create') return may && place === 'own' ? 'yes' : 422
  if (place === 'other') return 404
  if (may) return 'yes'
  if (flag === 'view') return 404
  return role === 'manager' || (role === 'employee' && given === 'all but the flag') ? 403 : 404
}

export function outcome(
  { who, flag, teachers, ofBranch }: Expectation,
  { role, given }: Person,
  call: { place: Place; verb: string | undefined },
): Outcome {
  if (who === 'anyone' || who === 'signedIn' || role === 'super_admin' || role === 'admin') return 'yes'
  if (who === 'admins') return 403
  if (who === 'own') return outcomeOfOwn(flag, { role, given }, call)
  const may = role === 'teacher' ? teachers : given === 'the flag' || (role === 'manager' && flag === 'view')
  if (!may) return 403
  if (!ofBranch || call.place === 'own') return 'yes'
  if (call.place === 'other') return call.verb === 'create' ? 422 : 404
  return flag === 'view' ? 'yes' : 403
}
