/** Creates the first accounts of a new database: the demo school's people, or one administrator. */
import { randomBytes } from 'node:crypto'
import { user as userEntity } from '../shared/access/user.ts'
import { newId } from '../shared/core/ids.ts'
import { searchKey } from '../shared/core/search.ts'
import type { Transaction } from './core/db/transaction.ts'
import type { Env } from './core/env.ts'
import type { FileStore } from './core/files/store.ts'
import { seedDemo } from '../../seed/demo.ts'
import type { NewUser } from './newUser.ts'
import { hashPassword } from './core/session/passwords.ts'

/**
 * Creates the first users if there are none, and the demo school if `env.seed` asks for it.
 *
 * @returns a message for whoever started the server, shown once; null if nothing was created
 */
export async function firstUsers(
  tx: Transaction,
  env: Env,
  now: number,
  files?: FileStore,
): Promise<string | null> {
  // If two processes start at once, the second one waits here and then finds the users.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['first users'])
  const known = await tx.query('select 1 from app_user limit 1')
  if (known.length > 0) return null
  if (env.seed === 'demo') {
    const hash = await hashPassword(env.demoPassword)
    const usernames = await seedDemo(tx, {
      now,
      addUser: (user) => addUser(tx, user, hash, now),
      files,
    })
    return `A demo school was made. Sign in as ${usernames.join(', ')}; the password of each is ${env.demoPassword}`
  }
  const password = env.admin.password ?? randomBytes(12).toString('base64url')
  const admin: NewUser = {
    username: env.admin.username,
    email: `${env.admin.username.toLowerCase()}@localhost`,
    firstName: 'Admin',
    lastName: env.admin.username,
    role: 'super_admin',
    branch: null,
    permissions: {},
  }
  await addUser(tx, admin, await hashPassword(password), now)
  if (env.admin.password)
    return `The first user was made: ${admin.username}, with the password of ADMIN_PASSWORD`
  return `The first user was made: ${admin.username}, with the one-time password ${password}`
}

/** @returns the new user's id */
async function addUser(tx: Transaction, user: NewUser, passwordHash: string, now: number): Promise<string> {
  const id = user._id ?? newId(now)
  await tx.query(
    `insert into app_user (id, username, email, first_name, last_name, role, branch_id, permissions, password_hash, search_key, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      id,
      user.username,
      user.email,
      user.firstName,
      user.lastName,
      user.role,
      user.branch,
      JSON.stringify(user.permissions),
      passwordHash,
      searchKey(userEntity, { ...user }),
      new Date(user.madeAt ?? now).toISOString(),
    ],
  )
  return id
}
