import { expect, test } from 'vitest'
import type { Entity } from '../../src/shared/core/entity.ts'
import { allEntities } from '../../src/shared/entities.ts'
import '../../src/server/features.ts'
import { answered, valueOf } from '../../src/server/core/records/columns.ts'
import { server } from '../support/school.ts'

const kinds = Object.values<Entity>(allEntities).map((entity) => [entity.name, entity] as const)

test.each(kinds)('every field of %s has a column, or SQL that works it out', async (_name, entity) => {
  for (const language of ['en', 'bng'] as const) {
    const { columns, joins } = answered(entity, language)
    const { fields: answers } = await server.pool.query(
      `select ${columns} from ${entity.table} t ${joins} limit 0`,
    )
    const names = answers.map(({ name }) => name)
    for (const [name, { secret }] of Object.entries(entity.fields)) if (!secret) expect(names).toContain(name)
    const sortable = Object.keys(entity.fields).filter((name) => entity.fields[name]?.sortable)
    const values = sortable.map((name) => valueOf(entity, name, language))
    await server.pool.query(`select ${['1', ...values].join(', ')} from ${entity.table} t limit 0`)
  }
})
