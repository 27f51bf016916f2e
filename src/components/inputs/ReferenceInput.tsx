import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { useCanAccess, useGetOne, useTranslate } from 'ra-core'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useEntity } from '../entityContext.ts'
import { useOwnBranch } from '../ownBranch.ts'
import { useFormState } from '../record/formContext.ts'
import { AutocompleteField } from './AutocompleteField.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { meetsWord, type Option, useOptionOf, useOptions } from './useOptions.ts'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import { useOneChoice } from './useOneChoice.ts'
import type { SourceOf } from './source.ts'

interface Props<E extends Entity> {
  source: SourceOf<E, string>
  /** Filters of the referenced list that narrow the options. */
  filter?: Record<string, unknown>
  /** One that is not offered. */
  without?: string
  /** Those that cannot be chosen now, each with why. */
  barred?: ReadonlyMap<string, string>
  /** Needed for what the form says now, though not by every record. */
  needed?: boolean
}

/** Another record, found by typing a part of its name. */
export const ReferenceInput = <E extends Entity = never>({
  source,
  filter,
  without,
  barred,
  needed,
}: Props<E>) => {
  const translate = useTranslate()
  const { fields, branchField } = useEntity()
  // The field's declaration has the referenced kind.
  const target = fields[source]?.target ?? ''
  const { field, ...given } = useField(source)
  const frame = { ...given, required: needed ?? given.required }
  const { branch } = useOwnBranch()
  // Users without access to branches can still choose their own.
  const known = source === branchField ? branch : null
  const { canAccess = false } = useCanAccess({ resource: target, action: 'list' })
  const { options, isFetching, error, typed, setTyped } = useOptions(target, {
    enabled: canAccess && !frame.readOnly,
    activeOnly: true,
    filter,
  })
  const chosen = useChosen(source, target, field.value as string, [...options, ...(known ? [known] : [])])
  const alone = known && options.length === 0 && !isFetching && meetsWord(known.name, typed)
  const offered = (alone ? [known] : options).filter(({ id }) => id !== without)
  const one = useOneChoice({
    id: frame.id,
    shown: chosen?.name,
    onTyped: setTyped,
    source,
    value: field.value as unknown,
    required: frame.required && !frame.readOnly,
    typed,
    isFetching,
    options: offered.filter(({ id }) => !barred?.has(id)),
  })
  const language = useLanguage()
  // Phone numbers use the user's digits; codes stay as printed on the goods.
  const aboutText = (about: string) =>
    target === 'course' || target === 'product' ? about : localDigits(about, language)
  // A user with a branch always writes for it, so the hint about an empty branch does not apply.
  const ownHint = known && frame.hint ? translate('records.ownBranch', { name: known.name }) : frame.hint
  const hint = error ? translate('records.optionsFailed') : chosen?.about ? aboutText(chosen.about) : ownHint
  return (
    <FieldFrame {...frame} hint={hint}>
      <Autocomplete<Option>
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        value={chosen}
        options={offered}
        loading={isFetching}
        noOptionsText={translate(typed ? 'states.filteredTitle' : 'states.emptyTitle')}
        // The server has already searched, also by sound: all its results are shown.
        filterOptions={(found) => found}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id: key }) => key}
        // Why it cannot be chosen is to be read.
        slotProps={{ listbox: { sx: { '& .MuiAutocomplete-option[aria-disabled=true]': { opacity: 0.8 } } } }}
        getOptionDisabled={({ id }) => barred?.has(id) ?? false}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onChange={(_, option) => field.onChange(option?.id ?? null)}
        {...one}
        onBlur={() => field.onBlur()}
        renderOption={({ key, ...props }, option) => (
          <li
            key={key}
            {...props}
            // The accessible name is only the name; details that distinguish records are its description.
            aria-labelledby={`${props.id}-name`}
            aria-describedby={describedBy(`${props.id}`, option.about, barred?.get(option.id))}
          >
            <Lines>
              <span id={`${props.id}-name`}>{option.name}</span>
              {option.about && <small id={`${props.id}-about`}>{aboutText(option.about)}</small>}
              {barred?.has(option.id) && <small id={`${props.id}-why`}>{barred.get(option.id)}</small>}
            </Lines>
          </li>
        )}
        renderInput={(params) => (
          <AutocompleteField params={params} frame={{ ...frame, hint }} inputRef={field.ref} />
        )}
      />
    </FieldFrame>
  )
}

const describedBy = (id: string, about?: string, why?: string): string | undefined =>
  [about && `${id}-about`, why && `${id}-why`].filter(Boolean).join(' ') || undefined

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))

/** The chosen record with its label: from the options, from the record's own label, or fetched. */
function useChosen(source: string, target: string, id: string, options: Option[]): Option | null {
  const { lastRead } = useFormState()
  const optionOf = useOptionOf(target)
  const known =
    options.find((option) => option.id === id) ??
    (lastRead?.[source] === id && id ? { id, name: String(lastRead[`${source}Name`] ?? id) } : undefined)
  const { data } = useGetOne(target, { id }, { enabled: Boolean(id) && !known })
  if (!id) return null
  return known ?? (data ? optionOf(data) : { id, name: '' })
}
