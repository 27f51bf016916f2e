/**
 * Tests of what goes wrong, each as often as the product promises: processes killed, a primary lost, mail servers that are
 * silent. Takes an hour or two, and prints what was seen as a table: docs/reliability.md.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** By what fails. */
const files = [
  'kill', 'moneyKill', 'stockKill', 'payrollKill', 'fileKill', 'studentMoney', 'failover', 'processes', 'outbox',
  'backup', 'databaseGone', 'clock', 'db/bundledCrash', 'db/bundledUpgrade', 'db/migrateTogether', 'db/deadline', 'fullDisk',
] // prettier-ignore

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface Told {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

const folder = mkdtempSync(join(tmpdir(), 'pathshala-faults-'))
const [told, seen] = [join(folder, 'told.json'), join(folder, 'seen.jsonl')]
// Those that the command was given, else all.
const chosen = process.argv.slice(2)
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    '--project=long',
    '--project=server',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${told}`,
    ...(chosen.length > 0 ? chosen : files).map((name) => `tests/server/${name}.`),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'all', FAULTS_SEEN: seen },
    shell: process.platform === 'win32',
  },
)

if (existsSync(told)) {
  const { testResults } = JSON.parse(readFileSync(told, 'utf8')) as Told
  console.log('\n| tests | passed | of | minutes |\n| --- | ---: | ---: | ---: |')
  for (const { name, assertionResults } of testResults) {
    const passed = assertionResults.filter((each) => each.status === 'passed').length
    const minutes = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 60_000
    const [file, of] = [relative(root, name), assertionResults.length]
    console.log(`| \`${file}\` | ${passed} | ${of} | ${minutes.toFixed(1)} |`)
  }
}
if (existsSync(seen)) console.log(`\n${readFileSync(seen, 'utf8')}`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
