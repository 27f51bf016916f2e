import { useInput, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Entity } from '../../shared/core/entity.ts'
import { useEntity } from '../entityContext.ts'
import { Value } from '../fields/Value.tsx'
import { fieldId, useFormState } from '../record/formContext.ts'
import { same } from '../record/formValues.ts'
import { saidByServer } from '../record/serverErrors.ts'
import { useLabel } from '../useLabel.ts'
import type { SourceOf } from './source.ts'

/** A field of the form: value, name and hint by convention, required mark, and error. */
export function useField<E extends Entity = Entity>(name: SourceOf<E>) {
  const source: string = name
  const translate = useTranslate()
  const entity = useEntity()
  if (source !== 'files' && !(String(source.split('.')[0]) in entity.fields))
    throw new Error(`A form of ${entity.name} asks for ${source}, which is none of its fields`)
  // Forms may use another label than lists.
  const label = translate(`resources.${entity.name}.labels.${source}`, { _: useLabel()(source) })
  const { readOnly, lastRead, scope } = useFormState()
  const { field, fieldState } = useInput({ source })
  const stands = useStands(fieldState.error, field.value)
  return {
    id: fieldId(source, scope),
    field: stands ? { ...field, onBlur: () => undefined } : field,
    label,
    readOnly,
    /** The read-only value in words, in place of the control. */
    shown: readOnly ? (
      <Value
        source={source}
        record={{
          // Read-only values follow the server's last answer: an action changes the record, not the form.
          [source]: (lastRead && source in lastRead ? lastRead[source] : field.value) as unknown,
          [`${source}Name`]: lastRead?.[`${source}Name`] as unknown,
        }}
      />
    ) : undefined,
    error: messageOf(fieldState.error),
    required: entity.fields[source]?.required === true,
    hint: readOnly ? '' : translate(`resources.${entity.name}.hints.${source}`, { _: '' }),
  }
}

/**
 * True while the server's error is about the current value. The form's own rules do not know the error, and validation
 * on blur would remove it before it is read.
 */
function useStands(error: object | undefined, value: unknown): boolean {
  const [said, setSaid] = useState({ error, value })
  if (said.error !== error) setSaid({ error, value })
  return error !== undefined && saidByServer({ error }).length > 0 && same(said.value, value)
}

/** The error of the field, or of its first invalid item. */
function messageOf(error: object | undefined): string | undefined {
  const { message } = (error ?? {}) as { message?: unknown }
  if (typeof message === 'string' && message !== '') return message
  const [first] = Object.values(error ?? {}).filter(isWrong)
  return first?.message
}

const isWrong = (item: unknown): item is { message: string } =>
  typeof item === 'object' && item !== null && typeof (item as { message?: unknown }).message === 'string'
