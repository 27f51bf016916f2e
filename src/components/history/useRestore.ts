import { useNotify, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import { fieldId, useFormState } from '../record/formContext.ts'
import { useLabel } from '../useLabel.ts'

/** Puts the old value of a field into the form, as an unsaved edit. */
export function useRestore(onRestored: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const label = useLabel()
  const { fields } = useEntity()
  const { readOnly, lastRead } = useFormState()
  const { setValue, getValues } = useFormContext()

  /** Only fields of the form, with values that it offers. */
  const can = (source: string, value: unknown): boolean => {
    const [name = ''] = source.split('.')
    const field = fields[name]
    if (readOnly || !field || field.readOnly || field.secret || field.kind === 'file') return false
    if (same(getValues(source), value)) return false
    const now = lastRead?.[name] as string | undefined
    if (field.next && now !== value && !field.next[now ?? '']?.includes(value as string)) return false
    return document.getElementById(fieldId(source)) !== null
  }
  const run = (source: string, value: unknown) => {
    setValue(source, value, { shouldDirty: true, shouldTouch: true })
    onRestored()
    notify(translate('resources.log.history.restored', { field: label(source) }), { type: 'info' })
    // The form is shown again by then.
    setTimeout(() => document.getElementById(fieldId(source))?.focus())
  }
  return { can, run }
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
