import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, copyFile, lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../startRefused.ts'
import type { Home } from './home.ts'
import { closedFolder } from './runAs.ts'

/*
 * Access control. On Unix the socket's folder has mode 700 and belongs to the user that runs PostgreSQL, so only that
 * user and root can connect. A password would keep out nobody else, as that user can read the data files anyway. On
 * Windows any local user reaches a loopback port, so SCRAM requires a password, which is stored in a file beside the
 * cluster.
 */

/** The address of the server: `host` is the folder of the socket, or 127.0.0.1 on Windows. */
export interface Address {
  host: string
  port: number
}

export const onWindows = process.platform === 'win32'

/** A new address to start at. On Unix the port is but a part of the socket's name. */
export async function chooseAddress(home: Home): Promise<Address> {
  return onWindows
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: await socketFolder(home), port: 5432 }
}

const passwordName = 'postgres.password'

/** The file with the password, written on the first call; undefined if the socket's folder is protection enough. */
export async function passwordFile(home: Home): Promise<string | undefined> {
  if (!onWindows) return undefined
  const file = join(home.folder, passwordName)
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    () => undefined,
  )
  return file
}

/** Has the cluster in `to`, which will take the place of the one in `from`, made with the same password. */
export async function copyPassword(from: Home, to: Home): Promise<void> {
  const file = await passwordFile(from)
  if (file) await copyFile(file, join(to.folder, passwordName))
}

export async function readPassword(home: Home): Promise<string | undefined> {
  const file = await passwordFile(home)
  return file ? (await readFile(file, 'utf8')).trim() : undefined
}

/** sun_path has 108 bytes on Linux and 104 on macOS, including the final zero. */
const longestSocketPath = 103

async function socketFolder(home: Home): Promise<string> {
  const beside = join(home.folder, 'run')
  const folder = fits(beside) ? beside : await shortFolder(home)
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  await takeOver(folder, home)
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath
}

async function shortFolder({ folder, user }: Home): Promise<string> {
  const name = `pathshala-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const temporary = await realpath(tmpdir())
  const usable = fits(join(temporary, name)) && !(await closedFolder(temporary, user))
  return join(usable ? temporary : '/tmp', name)
}

/** Anybody may make a folder of that name in a shared temporary folder first: then it is not ours to use. */
async function takeOver(folder: string, { user }: Home): Promise<void> {
  const owner = user?.uid ?? process.getuid?.()
  const found = await lstat(folder)
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new StartRefused(
      `${folder} has to hold the database's socket and belongs to someone else: remove it`,
    )
  }
  await chmod(folder, 0o700)
  if (user && found.uid !== owner) await chown(folder, user.uid, user.gid)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
