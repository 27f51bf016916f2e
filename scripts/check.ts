// Style, lint, types and import rules: all run before the command fails, so that one run reports everything.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const parts: [command: string, ...args: string[]][] = [
  ['tsc', '--noEmit'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['prettier', '--check', '.'],
  ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'seed'],
]

/** Each has its own output, which appears whole: they run at once. */
async function runPart([command, ...args]: (typeof parts)[number]): Promise<boolean> {
  const line = [command, ...args].join(' ')
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  console.log(`\n> ${line}: ${code === 0 ? 'ok' : 'failed'}\n${[out, err].join('').trim()}`)
  return code === 0
}

const results = await Promise.all(parts.map(runPart))
if (results.includes(false)) process.exitCode = 1
