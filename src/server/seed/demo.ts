import { branch } from '../../shared/entities/branch.ts'
import type { Transaction } from '../db/transaction.ts'
import type { NewUser } from '../firstUsers.ts'
import { newId } from '../../shared/ids.ts'
import { insert } from '../records/repository.ts'

interface Seeding {
  now: number
  /** @returns the new user's id */
  addUser(user: NewUser): Promise<string>
}

/** @returns the usernames of those who can sign in */
export async function seedDemo(tx: Transaction, { now, addUser }: Seeding): Promise<string[]> {
  const stamp = { by: null, at: new Date(now).toISOString() }
  const jamaica = newId(now)
  await insert(
    tx,
    branch,
    {
      _id: jamaica,
      name: 'Jamaica, Queens',
      code: 'JAM',
      city: 'New York',
      timezone: 'America/New_York',
      weekend: [0, 6],
      active: true,
    },
    stamp,
  )
  const everything = { view: true, create: true, update: true, delete: true }
  const usernames = ['superadmin', 'admin', 'manager', 'employee', 'teacher'] as const
  const roles = {
    superadmin: 'super_admin',
    admin: 'admin',
    manager: 'manager',
    employee: 'employee',
    teacher: 'teacher',
  } as const
  for (const username of usernames) {
    await addUser({
      username,
      email: `${username}@pathshala.example`,
      firstName: 'Demo',
      lastName: username,
      role: roles[username],
      branch: username === 'superadmin' || username === 'admin' ? null : jamaica,
      permissions:
        username === 'manager'
          ? { student: everything, branch: { view: true, update: true } }
          : username === 'employee'
            ? { student: { view: true, create: true, update: true } }
            : {},
    })
  }
  return [...usernames]
}
