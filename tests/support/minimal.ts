import type { Entity } from '../../src/shared/core/entity.ts'
import type { Field } from '../../src/shared/core/field.ts'
import { entities, type EntityName, entityOf } from '../../src/shared/entities.ts'

interface Referred {
  branch: string
  course: string
  student: string
}

type Least = Record<string, unknown>

/** For kinds whose required fields are not enough, or on whose values tests rely. */
const written = ({ branch, course, student }: Referred): Partial<Record<EntityName, Least>> => ({
  branch: { name: 'Jamaica', code: 'JAM' },
  course: { name: 'TLC 24', code: 'TLC24' },
  class: {
    name: 'Evening',
    course,
    branch,
    capacity: 20,
    startDate: '2026-11-01',
    endDate: '2026-12-01',
  },
  student: { firstName: 'রহিম', lastName: 'উদ্দিন', phone: '718 555 0142', branch },
  licence: { student, type: 'dmv', expiresOn: '2030-06-30' },
  teacher: { firstName: 'Anwar', lastName: 'Hossain', phone: '718 555 0171', branch },
  employee: {
    firstName: 'রাকিব',
    lastName: 'হাসান',
    phone: '718 555 0172',
    branch,
    position: 'Front desk',
    joinDate: '2026-01-01',
  },
  meeting: { title: 'Staff', start: '2026-11-21T10:00:00.000Z', end: '2026-11-21T11:00:00.000Z' },
  product: { name: 'Pen', category: 'stationary' },
  holiday: { date: '2026-12-16', name: 'Victory Day' },
  account: { code: '7000', name: 'Snacks', kind: 'expense' },
  supplier: { name: 'Books & More' },
  user: {
    username: 'salma',
    email: 'salma@school.example',
    firstName: 'Salma',
    lastName: 'Akter',
    role: 'admin',
  },
})

/** Candidates for the value of a required field: the first valid one is used. */
const candidates = [
  'C 1',
  '718 555 0199',
  'one@school.example',
  '2026-11-21',
  '2026-11-21T10:00:00.000Z',
  1,
  2000,
  true,
]

/** A reference to another kind than those of `Referred` has to be written above. */
function valueOf(name: string, { kind, choices, target, schema }: Field, referred: Referred): unknown {
  if (kind === 'ref') return referred[target as keyof Referred]
  return [choices?.[0], `A ${name}`, ...candidates].find((value) => schema.safeParse(value).success)
}

const leastOf = (entity: Entity, referred: Referred): Least =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.required && field.initial === undefined ? [[name, valueOf(name, field, referred)]] : [],
    ),
  )

/** The minimal record of each kind. */
export const minimal = (referred: Referred): Record<EntityName, Least> => {
  const known = written(referred)
  const all = Object.entries(entities) as [EntityName, Entity][]
  return Object.fromEntries(
    all.map(([name, entity]) => [name, known[name] ?? leastOf(entity, referred)]),
  ) as Record<EntityName, Least>
}

/**
 * Unique values for each `n`: codes, and names, which some kinds require to be
 * unique. Other unique fields of a kind (a student's phone, a user's address) are listed here.
 */
export function uniqueFields(kind: EntityName, n: number): Record<string, unknown> {
  const letters = Array.from(String(n), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  const { fields = {}, label = [] } = entityOf(kind) ?? {}
  // Records that are created along with others have no minimal record.
  const least: Record<string, unknown> = { ...minimal({ branch: '', course: '', student: '' })[kind] }
  const different = Object.entries(fields).flatMap(([name, { required, readOnly, search }]) => {
    if (!required || readOnly) return []
    if (search === 'code') return [[name, `Q${letters}`]]
    const value = least[name]
    const isLabel = search === 'name' && label.includes(name)
    return isLabel && typeof value === 'string' ? [[name, `${value} ${letters}`]] : []
  })
  return {
    ...Object.fromEntries(different),
    ...(kind === 'student' ? { phone: `718555${20_000 + n}` } : {}),
    ...(kind === 'user' ? { email: `q${letters}@school.example` } : {}),
  }
}
