import { adminAreas, areas, type Flag, flags, type Permissions } from '../../../src/shared/core/access.ts'
import type { Client } from '../../support/client.ts'
import type { TestServer } from '../../support/server.ts'
import type { Person } from './expectation.ts'

export interface SignedIn extends Person {
  name: string
  id: string
  client: Client
}

const kinds: Person[] = [
  { role: 'super_admin', given: 'no flag' },
  { role: 'admin', given: 'no flag' },
  { role: 'manager', given: 'no flag' },
  { role: 'manager', given: 'the flag' },
  { role: 'manager', given: 'all but the flag' },
  { role: 'employee', given: 'no flag' },
  { role: 'employee', given: 'the flag' },
  { role: 'employee', given: 'all but the flag' },
  { role: 'teacher', given: 'every flag' },
]

/** All flags of all areas, including those of the admins' areas, except one. */
export const everythingBut = (area?: string, flag?: Flag): Permissions =>
  Object.fromEntries(
    [...areas, ...adminAreas].map((each) => [
      each,
      Object.fromEntries(flags.map((one) => [one, each !== area || one !== flag])),
    ]),
  )

/** A signed-in user of each role; those restricted to a branch belong to this one. */
export async function everyone(server: TestServer, branch: string): Promise<SignedIn[]> {
  const people: SignedIn[] = []
  for (const person of kinds) {
    const anywhere = person.role === 'super_admin' || person.role === 'admin'
    const permissions = person.given === 'every flag' ? everythingBut() : {}
    const client = await server.signedIn({
      role: person.role,
      permissions,
      ...(anywhere ? {} : { branch }),
    })
    people.push({
      ...person,
      name: `${person.role}, ${person.given}`,
      id: client.cookies.get('userId') ?? '',
      client,
    })
  }
  return people
}

/** Sets the flags of users whose flags depend on the call. */
export async function give(
  server: TestServer,
  people: SignedIn[],
  area: string,
  flag: Flag,
  also: Flag[] = [],
): Promise<void> {
  for (const { id, given } of people) {
    if (given !== 'the flag' && given !== 'all but the flag') continue
    const permissions =
      given === 'the flag'
        ? { [area]: Object.fromEntries([flag, ...also].map((each) => [each, true])) }
        : everythingBut(area, flag)
    await server.pool.query('update app_user set permissions = $2 where id = $1', [id, permissions])
  }
}
