import Autocomplete from '@mui/material/Autocomplete'
import { AutocompleteField } from '../../../../components/inputs/AutocompleteField.tsx'
import { FieldFrame } from '../../../../components/inputs/FieldFrame.tsx'
import { useField } from '../../../../components/inputs/useField.tsx'
import { localDigits } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { asciiDigits } from '../../../../shared/core/text.ts'
import type { Entity } from '../../../../shared/core/entity.ts'
import type { SourceOf } from '../../../../components/inputs/source.ts'

type Typed = number | string

/** Invalid numbers stay as typed, so that the field's rule reports them. */
const numberOf = (text: string): Typed => {
  const plain = asciiDigits(text).trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text.trim()
}

const inOrder = (values: Typed[]): Typed[] =>
  [...new Set(values)].filter((value) => value !== '').toSorted((one, other) => Number(other) - Number(one))

/** Several whole numbers, each a chip, the largest first: Enter or a comma ends one. */
export const NumbersInput = <E extends Entity = never>({
  source,
}: {
  source: SourceOf<E, readonly number[]>
}) => {
  const language = useLanguage()
  const { field, ...frame } = useField(source)
  const values = Array.isArray(field.value) ? (field.value as Typed[]) : []
  const take = (next: readonly string[]) =>
    field.onChange(inOrder(next.flatMap((text) => text.split(',')).map(numberOf)))
  const texts = values.map((value) => localDigits(String(value), language))
  return (
    <FieldFrame {...frame}>
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        autoSelect
        id={frame.id}
        size="small"
        options={[]}
        value={texts}
        onChange={(_, next) => take(next)}
        onInputChange={(_, text) => {
          if (text.includes(',')) take([...texts, text])
        }}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <AutocompleteField
            params={params}
            frame={frame}
            inputRef={field.ref}
            attributes={{ inputMode: 'numeric' }}
          />
        )}
      />
    </FieldFrame>
  )
}
