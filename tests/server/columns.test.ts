import { expect, test } from 'vitest'
import type { Entity } from '../../src/shared/core/entity.ts'
import { allEntities } from '../../src/shared/entities.ts'
import '../../src/server/features.ts'
import { answered, columnOf, valueOf } from '../../src/server/core/records/columns.ts'
import { server } from '../support/school.ts'

const kinds = Object.values<Entity>(allEntities).map((entity) => [entity.name, entity] as const)

test.each(kinds)('every field of %s has a column or a computed expression', async (_name, entity) => {
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

/** Fields marked by `maybeNull`. */
const maybeNull = ['licence.expiresOn']

test.each(kinds)('a required field of %s is never null: reply types rely on it', async (_name, entity) => {
  const { rows } = await server.owner.query(
    `select attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind <> 'v'
     where c.oid = $1::regclass and attnum > 0 and not attnotnull`,
    [entity.table],
  )
  const optional = new Set(rows.map(({ name }) => name))
  const required = Object.entries(entity.fields).filter(([, field]) => field.required && !field.secret)
  const empty = required.map(([name]) => name).filter((name) => optional.has(columnOf(entity, name)))
  expect(empty.map((name) => `${entity.name}.${name}`).filter((path) => !maybeNull.includes(path))).toEqual(
    [],
  )
})
