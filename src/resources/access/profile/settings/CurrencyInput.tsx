import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { useMemo } from 'react'
import { AutocompleteField } from '../../../../components/inputs/AutocompleteField.tsx'
import { FieldFrame } from '../../../../components/inputs/FieldFrame.tsx'
import { useField } from '../../../../components/inputs/useField.tsx'
import { locales } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { Entity } from '../../../../shared/core/entity.ts'
import type { SourceOf } from '../../../../components/inputs/source.ts'

const currencies: readonly string[] = Intl.supportedValuesOf('currency')

/** A currency by its code or its name. */
export const CurrencyInput = <E extends Entity = never>({ source }: { source: SourceOf<E, string> }) => {
  const { tag } = locales[useLanguage()]
  const { field, ...frame } = useField(source)
  const nameOf = useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'currency' })
    return (code: string) => `${code} · ${names.of(code) ?? code}`
  }, [tag])
  const find = useMemo(() => createFilterOptions<string>({ limit: 50, stringify: nameOf }), [nameOf])
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        id={frame.id}
        size="small"
        value={(field.value as string) || null}
        options={currencies}
        getOptionLabel={nameOf}
        filterOptions={find}
        onChange={(_, code) => field.onChange(code)}
        onBlur={() => field.onBlur()}
        renderInput={(params) => <AutocompleteField params={params} frame={frame} inputRef={field.ref} />}
      />
    </FieldFrame>
  )
}
