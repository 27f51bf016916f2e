/** Declarations that must not compile: where one of them does, `tsc` says that the error it expected is not there. */
import type { ByField, FieldPath, allEntities } from '../../src/shared/entities/index.ts'
import type { Mirror } from '../../src/shared/mirror.ts'
import { resourcesBn } from '../../src/shared/words/bn.ts'
import { resourcesEn } from '../../src/shared/words/en.ts'
import type { Rules } from '../../src/server/records/rules.ts'

type ComputedColumns = Partial<Record<FieldPath, () => string>>
type RuleTable = Partial<Record<keyof typeof allEntities, Rules>>

// @ts-expect-error The entity has no such field.
export const computed: ComputedColumns = { 'student.nonsense': () => 'null' }

// @ts-expect-error There is no such kind of record.
export const rules: RuleTable = { studnet: {} }

const { note: _note, ...fields } = resourcesEn.student.fields
// @ts-expect-error A field of the entity has no words.
export const words: ByField<unknown> = { ...resourcesEn, student: { ...resourcesEn.student, fields } }

type StudentWords = Mirror<typeof resourcesEn.student.fields>
export const whole: StudentWords = resourcesBn.student.fields
const { note: _bengaliNote, ...bengaliFields } = resourcesBn.student.fields
// @ts-expect-error A field has words in one language alone.
export const bengali: StudentWords = bengaliFields
