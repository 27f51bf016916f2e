import { useTranslate } from 'ra-core'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { zoneName } from '../../i18n/zoneName.ts'
import { TimeBox } from './TimeBox.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

interface Props<E extends Entity> {
  source: SourceOf<E, string>
  /** Required although the field's own rule does not say so, because it depends on other fields. */
  required?: boolean
  /** IANA time zone, shown with a read-only value. */
  zone?: string | undefined
}

/** A time of day of the form, `HH:mm`. */
export const TimeInput = <E extends Entity = never>({ source, required = false, zone }: Props<E>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { field, shown, ...frame } = useField(source)
  const value = String(field.value ?? '')
  const hint =
    zone && shown && value !== '' ? (
      <>
        {shown} · {translate('time.zone', { zone: zoneName(zone, language) })}
      </>
    ) : (
      shown
    )
  return (
    <TimeBox
      {...frame}
      shown={hint}
      required={frame.required || required}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
