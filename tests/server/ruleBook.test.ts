import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEntities } from '../../src/shared/entities/index.ts'
import { rulesFrom } from '../../src/server/records/ruleBook.ts'

const sources = join(import.meta.dirname, '..', '..', 'src', 'server')

test('without the table of rules no record is written; with it, all rules that are declared are in it', async () => {
  // In a process of its own: here another test may have loaded the table.
  const alone = `import { rulesFrom } from './records/ruleBook.ts'; rulesFrom('student')`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', alone], {
    cwd: sources,
    encoding: 'utf8',
  })
  expect(stderr).toContain('rules.ts is not loaded')

  await import('../../src/server/records/rules.ts')
  const inTable = new Set(Object.keys(allEntities).map(rulesFrom))
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.ts'))
  let declared = 0
  for (const file of files) {
    const names = (await readFile(join(sources, file), 'utf8')).matchAll(/^export const (\w+): Rules\b/gm)
    for (const [, name = ''] of names) {
      declared++
      const module = (await import(join(sources, file))) as Record<string, object>
      expect(inTable.has(module[name] ?? {}), `${name} of ${file} is in records/rules.ts`).toBe(true)
    }
  }
  expect(declared).toBeGreaterThan(30)
})
