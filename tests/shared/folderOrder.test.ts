import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** @returns the names of the rules of .dependency-cruiser.mjs that a tree of these files breaks */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-order-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
    const config = join(root, '.dependency-cruiser.mjs')
    const { stdout } = spawnSync(
      process.execPath,
      [cruiser, '--config', config, '--output-type', 'json', 'src'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }
    return [...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const empty = 'export const value = 1\nexport type Value = number\n'
const valueOf = (path: string) => `import { value } from '${path}'\nexport const copy = value\n`
const typeOf = (path: string) => `import type { Value } from '${path}'\nexport const copy: Value = 1\n`

test('npm run check refuses an import against the order of the folders, and cycles, those of types too', async () => {
  const files = {
    'src/shared/core/core.ts': typeOf('../fees/fees.ts'),
    'src/shared/fees/fees.ts': empty,
    'src/shared/unheardOf/new.ts': typeOf('../school/school.ts'),
    'src/shared/school/school.ts': empty,
    'src/server/ledger/ledger.ts': typeOf('../fees/fees.ts'),
    'src/server/fees/fees.ts': valueOf('../features.ts'),
    'src/server/features.ts': empty,
    'src/components/Kit.tsx': valueOf('../resources/fees/Page.tsx'),
    'src/resources/fees/Page.tsx': empty,
    'src/resources/stock/Page.tsx': valueOf('../fees/Page.tsx'),
    'src/providers/one.ts': typeOf('./other.ts') + empty,
    'src/providers/other.ts': typeOf('./one.ts') + empty,
  }
  expect(await brokenRules(files)).toEqual([
    'kit',
    'no-cycles',
    'no-view-of-another-feature',
    'server-ledger',
    'server-registries',
    'shared-core',
    'shared-knows-its-features',
  ])
})
