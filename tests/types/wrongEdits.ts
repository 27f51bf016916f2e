/** Declarations that must not compile: if one of them does, `tsc` reports an unused `@ts-expect-error`. */
import type { ByField, FieldPath, RuledEntity } from '../../src/shared/entities.ts'
import type { ColumnOf, ListFilterOf } from '../../src/components/list/column.ts'
import { choiceFilter } from '../../src/components/list/filterInputs.tsx'
import type { SourceOf } from '../../src/components/inputs/source.ts'
import { TextInput } from '../../src/components/inputs/TextInput.tsx'
import type { student } from '../../src/shared/students/student.ts'
import type { Mirror } from '../../src/shared/core/mirror.ts'
import { resourcesBn } from '../../src/shared/messages/wordsBn.ts'
import { resourcesEn } from '../../src/shared/messages/wordsEn.ts'
import type { FilterOf } from '../../src/shared/core/entity.ts'
import type { enrolment } from '../../src/shared/fees/enrolment.ts'
import type { Rules } from '../../src/server/core/records/ruleBook.ts'
import { nameRow } from '../../src/server/core/db/rows.ts'
import type { Queryable } from '../../src/server/core/db/transaction.ts'

type ComputedColumns = Partial<Record<FieldPath, () => string>>
type RuleTable = Record<RuledEntity, Rules>
type StudentColumns = readonly ColumnOf<typeof student>[]

// @ts-expect-error The entity has no such field.
export const computed: ComputedColumns = { 'student.nonsense': () => 'null' }

export const misspelt: Partial<RuleTable> = {
  // @ts-expect-error There is no such kind of record.
  studnet: {},
}

const { student: _rules, ...otherRules } = {} as RuleTable
// @ts-expect-error A kind that declares rules has none.
export const rules: RuleTable = otherRules

// @ts-expect-error A list of students has no such column.
export const columns: StudentColumns = [{ source: 'salary' }]

// @ts-expect-error A list of students is not narrowed by a salary.
export const salaryFilter: ListFilterOf<typeof student> = choiceFilter('salary', 'salary')

// @ts-expect-error The specification's list of students has no such filter: it would be ignored, and everybody answered.
export const ofStatus: FilterOf<typeof student> = { status: ['active'] }

// @ts-expect-error The list has no such field to filter by.
export const ofStudent: FilterOf<typeof enrolment> = { studnet: '' }

// @ts-expect-error A form of students has no such field.
export const input: SourceOf<typeof student> = 'salary'

// @ts-expect-error What is typed into a box for amounts is no name.
export const amount: SourceOf<typeof student, number> = 'firstName'

export const guardianPhone: SourceOf<typeof student, string> = 'guardian.phone'
// @ts-expect-error A guardian has no such part.
export const guardian: SourceOf<typeof student, string> = 'guardian.salary'

// @ts-expect-error An input is told the entity of its form.
export const untold = TextInput({ source: 'firstName' })

const { note: _note, ...fields } = resourcesEn.student.fields
// @ts-expect-error A field of the entity has no words.
export const words: ByField<unknown> = { ...resourcesEn, student: { ...resourcesEn.student, fields } }

type StudentWords = Mirror<typeof resourcesEn.student.fields>
export const whole: StudentWords = resourcesBn.student.fields
const { note: _bengaliNote, ...bengaliFields } = resourcesBn.student.fields
// @ts-expect-error A field has words in one language alone.
export const bengali: StudentWords = bengaliFields

export async function wrongRows(db: Queryable): Promise<void> {
  // @ts-expect-error The type of a row is said by a schema, which the tests check, and claimed nowhere else.
  await db.query<{ name: string }>('select name from branch')

  const [branch] = await db.query(nameRow, 'select name from branch')
  // @ts-expect-error The row has no such column.
  String(branch?.code)

  const [unsaid] = await db.query('select name from branch')
  // @ts-expect-error Nothing is known of a column without a row type.
  unsaid?.name?.toUpperCase()
}
