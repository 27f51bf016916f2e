// `npm test` runs what guards daily work: style and types, units, the contract, views, and the journeys in a real browser.
// With --long it runs the rest: storms, kills, and walks through every screen, language and theme. With --english the
// journeys once more in English, which a change hardly ever breaks alone.
import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { chromiumPath } from './chromium.ts'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Folder of the test databases: in memory if there is enough of it, because copying the template database on a disk
 * takes a third of the time of all server tests.
 */
function scratchFolder(): string {
  const [inMemory, gigabyte] = ['/dev/shm', 2 ** 30]
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, freemem()) >= 8 * gigabyte ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const env = { ...process.env, TMPDIR: scratchFolder() }

function run(command: string, ...args: string[]): void {
  const started = Date.now()
  console.log(`\n> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  console.log(`  ${Math.round((Date.now() - started) / 1000)} s`)
  if (status !== 0) process.exit(status ?? 1)
}

if (!chromiumPath()) {
  console.error(
    'The browser tests need Chromium: install the package `chromium`, or run `npx playwright install chromium`.',
  )
  process.exit(1)
}

if (process.argv.includes('--long')) {
  run('node', 'scripts/build.ts')
  run('vitest', 'run', '--project=long')
  run('playwright', 'test', '--project=long')
  run('node', 'bench/run.ts', '--smoke')
} else if (process.argv.includes('--english')) {
  run('node', 'scripts/build.ts')
  run('playwright', 'test', '--project=english')
} else {
  run('npm', 'run', '--silent', 'check')
  run('node', 'scripts/build.ts')
  run('vitest', 'run', '--project', 'server', '--project', 'views')
  run('playwright', 'test', '--project=journeys')
}
