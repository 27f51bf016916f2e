import Autocomplete from '@mui/material/Autocomplete'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { AutocompleteField } from './AutocompleteField.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import { useRouteQuery } from '../routeCalls.ts'
import type { LeaveStaff } from '../../shared/staff/leaveRoutes.ts'
import { textKey } from '../../shared/core/text.ts'

/** Chooses an employee or a teacher; without a choice the record belongs to the user. */
export const PersonInput = ({ required = false }: { required?: boolean }) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const employee = useField('employee')
  const teacher = useField('teacher')
  const chosen = useWatch({ name: ['employee', 'teacher'] }) as (string | null)[]
  // Somebody who is chosen may still be loading.
  const mayBeEmpty = !required && !chosen.some(Boolean)
  const { data = [], isFetching, error } = useRouteQuery('leave.people', {})
  const frame = {
    id: employee.id,
    label: translate('leave.who'),
    error: employee.error ?? teacher.error,
    required,
    hint: error ? translate('records.optionsFailed') : mayBeEmpty ? translate('leave.whoHint') : undefined,
  }
  const choose = (person: LeaveStaff | null) => {
    for (const role of ['employee', 'teacher'] as const)
      setValue(role, person?.role === role ? person._id : null, { shouldDirty: true })
  }
  return (
    <FieldFrame {...frame}>
      <Autocomplete<LeaveStaff>
        id={frame.id}
        size="small"
        loading={isFetching}
        options={data}
        value={data.find(({ _id }) => chosen.includes(_id)) ?? null}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ _id }) => _id}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        filterOptions={(all, { inputValue }) =>
          all.filter(({ name }) => textKey(name).includes(textKey(inputValue))).slice(0, 60)
        }
        renderOption={({ key, ...props }, { name, role, branchName }) => (
          <li key={key} {...props}>
            <span>
              {name} <small>{[translate(`leave.role.${role}`), branchName].join(' · ')}</small>
            </span>
          </li>
        )}
        onChange={(_, person) => choose(person)}
        onBlur={() => employee.field.onBlur()}
        renderInput={(params) => (
          <AutocompleteField
            params={params}
            frame={frame}
            placeholder={mayBeEmpty ? translate('leave.myself') : undefined}
            inputRef={employee.field.ref}
          />
        )}
      />
    </FieldFrame>
  )
}
