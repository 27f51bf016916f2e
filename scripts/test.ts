// All tests: types and style first, then units, contract and views, then journeys in a real browser.
import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium.ts'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function run(command: string, args: string[]): void {
  console.log(`\n> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (!chromiumPath()) {
  console.error(
    'The browser tests need Chromium: install the package `chromium`, or run `npx playwright install chromium`.',
  )
  process.exit(1)
}

run('npm', ['run', '--silent', 'check'])
run('node', ['scripts/build.ts'])
run('vitest', ['run'])
if (existsSync(join(root, 'tests', 'browser'))) run('playwright', ['test'])
