import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartRefused } from '../startRefused.ts'

/** The user that PostgreSQL runs under if the app is root, because PostgreSQL refuses to run as root. */
export interface RunAs {
  name: string
  uid: number
  gid: number
}

/**
 * @returns undefined if PostgreSQL runs as the current user
 * @throws StartRefused if we are root and the system has no such user
 */
export function userToRunAs(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entry = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!entry) {
    throw new StartRefused(
      'PostgreSQL does not run as root and this system has no user "nobody": start as another user',
    )
  }
  // macOS returns -2, which chown only knows as 4294967294.
  return { name: 'nobody', uid: Number(entry[1]) >>> 0, gid: Number(entry[2]) >>> 0 }
}

/** spawn's half of `RunAs`; it wants the signed number that chown does not. */
export function spawnAs(user: RunAs | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid | 0, gid: user.gid | 0 } : {}
}

/**
 * The outermost folder of `path`, including itself, that `user` may not enter: temporary clones and root's home
 * usually have mode 700.
 *
 * @param path real and absolute
 */
export async function closedFolder(path: string, user: RunAs | undefined): Promise<string | undefined> {
  if (!user) return undefined
  for (const folder of [...ancestors(path), path]) {
    const { mode, uid, gid } = await stat(folder)
    const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & enter) === 0) return folder
  }
  return undefined
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}
