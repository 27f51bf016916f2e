import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEntities } from '../../src/shared/entities.ts'
import { rulesOf } from '../../src/server/core/records/ruleBook.ts'

const sources = join(import.meta.dirname, '..', '..', 'src', 'server')

test('without the rules no record is written; the registry holds every declared rule', async () => {
  // In a separate process, as another test of this one may have loaded the table.
  const alone = `import { rulesOf } from './core/records/ruleBook.ts'; rulesOf('student')`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', alone], {
    cwd: sources,
    encoding: 'utf8',
  })
  expect(stderr).toContain('features.ts is not loaded')

  await import('../../src/server/features.ts')
  const inTable = new Set(Object.keys(allEntities).map(rulesOf))
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.ts'))
  let declared = 0
  for (const file of files) {
    const names = (await readFile(join(sources, file), 'utf8')).matchAll(/^export const (\w+): Rules\b/gm)
    for (const [, name = ''] of names) {
      declared++
      const module = (await import(join(sources, file))) as Record<string, object>
      expect(inTable.has(module[name] ?? {}), `${name} of ${file} is in features.ts`).toBe(true)
    }
  }
  expect(declared).toBeGreaterThan(30)
})

test('without the computed columns no record is read, and no field has two', async () => {
  const alone = `import { valueOf } from './core/records/columns.ts'; valueOf({ name: 'student', fields: {} }, 'firstName')`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', alone], {
    cwd: sources,
    encoding: 'utf8',
  })
  expect(stderr).toContain('features.ts is not loaded')

  const twice = `import { registerComputedColumns as register } from './core/records/columns.ts'
    const sql = { 'invoice.balance': () => '0' }; register([sql, sql])`
  const second = spawnSync(process.execPath, ['--input-type=module', '-e', twice], {
    cwd: sources,
    encoding: 'utf8',
  })
  expect(second.stderr).toContain('Two features compute one field')
})
