/** Runs a command line: prints its output, reports an expected error in one line, and stops its database on a signal. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { StartRefused } from '../../core/db/startRefused.ts'
import { BadEnvironment } from '../../core/env.ts'
import { Refused } from './refused.ts'
import { stopRunning } from './running.ts'

export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8'),
) as { version: string }

/** @param work its false means that it did its work, and the result is bad */
export async function runCommand(
  name: string,
  work: (say: (line: string) => void) => Promise<boolean>,
): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stopRunning().finally(() => process.exit(1)))
  try {
    const good = await work((line) => void process.stdout.write(`${line}\n`))
    if (!good) process.exitCode = 1
  } catch (error) {
    process.stderr.write(
      `${name}: ${isExpected(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
}

/** @throws Refused for an option that there is not, or one without its value */
export function readOptions<const Options extends ParseArgsOptionsConfig>(name: string, options: Options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.?$/, '.') : String(error)
    throw new Refused(`${reason} Usage: npm run ${name} -- --help`)
  }
}

function isExpected(error: unknown): error is Error {
  if (error instanceof Refused || error instanceof StartRefused || error instanceof BadEnvironment)
    return true
  // A full disk, a missing right: the message says it.
  return error instanceof Error && 'code' in error
}
