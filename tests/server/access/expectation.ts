import type { Area, Flag, Role } from '../../../src/shared/core/access.ts'

/** The words that expected.ts is written in, and what they mean for each person. */
export interface Expectation {
  who: 'anyone' | 'signedIn' | 'admins' | 'byFlag' | 'own'
  area?: Area
  flag?: Flag
  /** Flags that it needs beside that one. */
  also?: Flag[]
  /** A teacher may, without any flag, where the record is theirs. */
  teachers?: boolean
  /** Records of another branch don't exist. */
  ofBranch?: boolean
}

export const anyone = (): Expectation => ({ who: 'anyone' })
export const signedIn = (): Expectation => ({ who: 'signedIn' })
export const admins = (): Expectation => ({ who: 'admins' })

/** Everybody may about what is their own, which nothing here is; about others', who has the flag. */
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

/** Where the record is that is asked for: in the branch of who asks, in another one, or in none. */
export const places = ['own', 'other', 'none'] as const
export type Place = (typeof places)[number]

/** Which flags somebody was given: none at all, the one that is asked for alone, or all but that one. */
export type Given = 'no flag' | 'the flag' | 'all but the flag' | 'every flag'
export interface Person {
  role: Role
  given: Given
}

/** What a person is answered: that it was done, or the status of the refusal. */
export type Outcome = 'yes' | 403 | 404 | 422

/** What is not seen is not there; what is seen by a manager's view alone is not theirs to change. */
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
