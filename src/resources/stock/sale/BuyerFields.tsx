import Autocomplete from '@mui/material/Autocomplete'
import { type RaRecord, useGetOne, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { AutocompleteField } from '../../../components/inputs/AutocompleteField.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useField } from '../../../components/inputs/useField.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { student as students } from '../../../shared/students/student.ts'
import { routes } from '../../../shared/routes.ts'
import { FoundStudent } from '../../../components/fees/FoundStudent.tsx'
import { useFoundStudents } from '../../../components/fees/useFoundStudents.ts'
import type { sale } from '../../../shared/stock/sale.ts'

/** The buyer: a student with their balance, a named customer, or a walk-in. */
export const BuyerFields = () => {
  const finds = useMayCall(routes['student.list'])
  const { field } = useField<typeof sale>('student')
  return (
    <>
      {finds && <StudentField />}
      {!field.value && <TextInput<typeof sale> source="customer" />}
    </>
  )
}

const StudentField = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { setValue } = useFormContext()
  const { field, ...frame } = useField<typeof sale>('student')
  const [typed, setTyped] = useState('')
  const { found, waiting } = useFoundStudents(typed)
  const id = field.value as string | null
  const { data: chosen = null } = useGetOne<RaRecord>(
    students.name,
    { id: id ?? '' },
    { enabled: Boolean(id) },
  )
  const value = id && chosen?.id === id ? chosen : null
  const name = value ? labelOf(students, value) : ''
  const balance = Number(value?.balance ?? 0)
  const hint = value
    ? translate(balance > 0 ? 'sales.owes' : balance < 0 ? 'sales.ahead' : 'sales.even', {
        name,
        amount: formatMoney(Math.abs(balance), language),
      })
    : translate('sales.studentHint')
  const shown = { ...frame, hint }
  return (
    <FieldFrame {...shown}>
      <Autocomplete<RaRecord>
        id={frame.id}
        size="small"
        autoHighlight
        value={value}
        options={typed.trim() === '' ? [] : found}
        open={typed.trim() !== '' && typed !== name}
        loading={waiting}
        forcePopupIcon={false}
        loadingText={<span role="status">{translate('fees.searching')}</span>}
        noOptionsText={<span role="status">{translate('sales.nobody')}</span>}
        // The server has searched already, by sound too.
        filterOptions={(options) => options}
        getOptionLabel={(record) => labelOf(students, record)}
        getOptionKey={(record) => record.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, record) => {
          field.onChange(record ? String(record.id) : null)
          if (record) setValue('customer', null)
        }}
        onBlur={() => field.onBlur()}
        renderOption={({ key, ...props }, record) => <FoundStudent key={key} {...props} record={record} />}
        renderInput={(params) => (
          <AutocompleteField
            params={params}
            frame={shown}
            inputRef={field.ref}
            attributes={{ maxLength: 200, spellCheck: false }}
          />
        )}
      />
    </FieldFrame>
  )
}
