import { useTranslate } from 'ra-core'
import { useChangeText } from '../../../components/changes/useChangeText.ts'
import type { MergePreview } from '../../../shared/students/mergeRoutes.ts'
import { student } from '../../../shared/students/student.ts'

export type MergeField = MergePreview['fields'][number]
export type Side = 'own' | 'other'

/** A side's value of a field in words; empty if it has none. */
export function useFieldText(): (field: MergeField, side: Side) => string {
  const translate = useTranslate()
  const text = useChangeText(student.name)
  return (field, side) => {
    const value = field[side]
    const name = side === 'own' ? field.ownName : field.otherName
    if (typeof value === 'string' && name) return name
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return text(field.field, value)
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(
        ([part, said]) => `${translate(`resources.student.fields.${field.field}.${part}`)}: ${String(said)}`,
      )
      .join('\n')
  }
}
