/** The inputs of list filters, by what they choose from. */
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useGetMany, useTranslate } from 'ra-core'
import { useState } from 'react'
import { isDay } from '../../shared/dates.ts'
import { useEntity } from '../entityContext.ts'
import { useDayText } from '../fields/dayText.ts'
import { DayBox } from '../inputs/DayBox.tsx'
import { FieldFrame } from '../inputs/FieldFrame.tsx'
import { type Option, optionOf, useOptions } from '../inputs/useOptions.ts'
import { useChoiceLabel } from '../useLabel.ts'
import type { FilterInputProps, ListFilter } from './column.ts'

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? String(value).split(',') : []

interface SeveralProps extends Omit<FilterInputProps, 'name'> {
  id: string
  options: readonly Option[]
  loading?: boolean
  /** Where the server searches; else the options themselves are. */
  onType?: (text: string) => void
}

/** Several of a list, each as a chip. */
export const SeveralBox = ({ id, label, value, onChange, options, loading, onType }: SeveralProps) => {
  const ids = idsOf(value)
  const chosen = ids.map((each) => options.find((option) => option.id === each) ?? { id: each, name: each })
  return (
    <FieldFrame id={id} label={label}>
      <Autocomplete<Option, true>
        multiple
        id={id}
        size="small"
        value={chosen}
        options={options}
        loading={loading}
        disableCloseOnSelect
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        filterOptions={onType && ((found) => found)}
        onInputChange={(_, text, reason) => onType?.(reason === 'input' ? text : '')}
        onChange={(_, picked) => onChange(picked.map((option) => option.id))}
        renderInput={(params) => <TextField {...params} margin="none" />}
      />
    </FieldFrame>
  )
}

/** By the choices of a field. */
export function choiceFilter(name: string, source: string): ListFilter {
  const Input = (props: FilterInputProps) => {
    const choiceLabel = useChoiceLabel()
    const { fields } = useEntity()
    const options = (fields[source]?.choices ?? []).map((id) => ({ id, name: choiceLabel(source, id) }))
    return <SeveralBox {...props} id={`filter-${name}`} options={options} />
  }
  const Text = ({ value }: { value: unknown }) => {
    const choiceLabel = useChoiceLabel()
    return idsOf(value)
      .map((id) => choiceLabel(source, id))
      .join(', ')
  }
  return { name, Input, Text }
}

/** By another kind of record. */
export function referenceFilter(name: string, target: string): ListFilter {
  const useChosen = (value: unknown): Option[] => {
    const { data } = useGetMany(target, { ids: idsOf(value) }, { enabled: idsOf(value).length > 0 })
    return data?.filter(Boolean).map((record) => optionOf(target, record)) ?? []
  }
  const Input = (props: FilterInputProps) => {
    const { options, isFetching, setTyped } = useOptions(target)
    const known = new Map([...useChosen(props.value), ...options].map((option) => [option.id, option]))
    return (
      <SeveralBox
        {...props}
        id={`filter-${name}`}
        options={[...known.values()]}
        loading={isFetching}
        onType={setTyped}
      />
    )
  }
  const Text = ({ value }: { value: unknown }) =>
    useChosen(value)
      .map((option) => option.name)
      .join(', ')
  return { name, Input, Text }
}

/** From or to a day. Only a day that exists narrows the list. */
export function dayFilter(name: string): ListFilter {
  const Input = ({ label, value, onChange }: FilterInputProps) => {
    const [wrong, setWrong] = useState('')
    const day = typeof value === 'string' ? value : ''
    const take = (typed: string | null) => {
      const whole = !typed || isDay(typed)
      setWrong(whole ? '' : typed)
      if (whole && (typed ?? '') !== day) onChange(typed)
    }
    return <DayBox id={`filter-${name}`} label={label} value={wrong || day} onChange={take} />
  }
  const Text = ({ value }: { value: unknown }) => useDayText()(value)
  return { name, Input, Text }
}

/** Yes, no or either. */
export function yesNoFilter(name: string): ListFilter {
  const Input = (props: FilterInputProps) => {
    const translate = useTranslate()
    const options = [
      { id: 'true', name: translate('states.yes') },
      { id: 'false', name: translate('states.no') },
    ]
    return (
      <FieldFrame id={`filter-${name}`} label={props.label}>
        <Autocomplete<Option>
          id={`filter-${name}`}
          size="small"
          value={options.find(({ id }) => id === String(props.value)) ?? null}
          options={options}
          getOptionLabel={(option) => option.name}
          isOptionEqualToValue={(option, other) => option.id === other.id}
          onChange={(_, picked) => props.onChange(picked?.id)}
          renderInput={(params) => <TextField {...params} margin="none" />}
        />
      </FieldFrame>
    )
  }
  const Text = ({ value }: { value: unknown }) =>
    useTranslate()(String(value) === 'true' ? 'states.yes' : 'states.no')
  return { name, Input, Text }
}
