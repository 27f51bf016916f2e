/** The inputs of list filters, by what they choose from. */
import { useCanAccess, useGetMany, useTranslate } from 'ra-core'
import { useState } from 'react'
import { isDay } from '../../shared/core/dates.ts'
import { isListedDay } from '../../shared/core/field.ts'
import { useEntity } from '../entityContext.ts'
import { useDayText } from '../fields/dayText.ts'
import { type Option, useOptionOf, useOptions } from '../inputs/useOptions.ts'
import { useChoiceLabel } from '../useLabel.ts'
import { type FilterInputProps, idsOf, type ListFilter } from './column.ts'
import { DayBox, SeveralBox } from './lazyInputs.tsx'

/** By the choices of a field, or of the filter itself. */
export function choiceFilter<const Name extends string>(name: Name, source: string): ListFilter<Name> {
  const Input = (props: FilterInputProps) => {
    const choiceLabel = useChoiceLabel()
    const { fields, filters } = useEntity()
    const choices = fields[source]?.choices ?? filters[name]?.choices ?? []
    const options = choices.map((id) => ({ id, name: choiceLabel(source, id) }))
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
export function referenceFilter<const Name extends string>(name: Name, target: string): ListFilter<Name> {
  const useChosen = (value: unknown): Option[] => {
    const optionOf = useOptionOf(target)
    const { data } = useGetMany(target, { ids: idsOf(value) }, { enabled: idsOf(value).length > 0 })
    return data?.filter(Boolean).map(optionOf) ?? []
  }
  const Input = (props: FilterInputProps) => {
    const { canAccess = false } = useCanAccess({ resource: target, action: 'list' })
    const { options, isFetching, error, setTyped } = useOptions(target, { enabled: canAccess })
    const known = new Map([...useChosen(props.value), ...options].map((option) => [option.id, option]))
    if (!canAccess) return null
    return (
      <SeveralBox
        {...props}
        id={`filter-${name}`}
        options={[...known.values()]}
        found={options}
        loading={isFetching}
        failed={Boolean(error)}
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

/** From or to a day. Only one that the field could hold narrows the list. */
export function dayFilter<const Name extends string>(name: Name): ListFilter<Name> {
  const Input = ({ label, value, onChange }: FilterInputProps) => {
    const translate = useTranslate()
    const [wrong, setWrong] = useState('')
    const day = typeof value === 'string' ? value : ''
    const take = (typed: string | null) => {
      const whole = !typed || isListedDay(typed)
      setWrong(whole ? '' : typed)
      if (whole && (typed ?? '') !== day) onChange(typed)
    }
    const beyond = isDay(wrong) ? translate('validation.dayRange') : undefined
    return <DayBox id={`filter-${name}`} label={label} error={beyond} value={wrong || day} onChange={take} />
  }
  const Text = ({ value }: { value: unknown }) => useDayText()(value)
  return { name, Input, Text }
}

/** Yes, no or either. */
export function yesNoFilter<const Name extends string>(name: Name): ListFilter<Name> {
  const Input = (props: FilterInputProps) => {
    const translate = useTranslate()
    const options = [
      { id: 'true', name: translate('states.yes') },
      { id: 'false', name: translate('states.no') },
    ]
    // One of the two: choosing one clears the other.
    const pick = (picked: unknown) => {
      const last = (picked as string[]).at(-1)
      props.onChange(last === undefined ? undefined : last === 'true')
    }
    const value = props.value === undefined ? undefined : ([props.value].flat() as string[]).join(',')
    return <SeveralBox {...props} id={`filter-${name}`} options={options} value={value} onChange={pick} />
  }
  const Text = ({ value }: { value: unknown }) =>
    useTranslate()(String(value) === 'true' ? 'states.yes' : 'states.no')
  return { name, Input, Text }
}
