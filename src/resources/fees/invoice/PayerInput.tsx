import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { useEvent, useGetOne, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { type ErrorOption, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import type { invoice } from '../../../shared/fees/invoice.ts'

const kinds = ['student', 'customer'] as const
type Kind = (typeof kinds)[number]
const words = { student: 'invoices.ofStudent', customer: 'invoices.ofCustomer' } as const

/** The payer: a student or a customer; choosing one clears the other. */
export const PayerInput = () => {
  const translate = useTranslate()
  const { setValue, setError, clearErrors, control } = useFormContext()
  const customer = useWatch({ name: 'customer' }) as unknown
  const [chosen, setChosen] = useState<Kind | null>(null)
  // A draft may bring a customer along.
  const kind = chosen ?? (customer ? 'customer' : 'student')
  const missing = useFormState({ control }).errors.student
  // The server reports a missing payer at the student.
  useEffect(() => {
    if (kind !== 'customer' || !missing) return
    clearErrors('student')
    setError('customer', missing as ErrorOption)
  }, [kind, missing, setError, clearErrors])
  const choose = (next: Kind) => {
    setChosen(next)
    setValue(next === 'student' ? 'customer' : 'student', null, { shouldDirty: true })
    clearErrors(kinds)
  }
  return (
    <>
      <Wide>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={translate('invoices.who')}
          onChange={(_, next: Kind | null) => next && choose(next)}
        >
          {kinds.map((each) => (
            <Choice key={each} value={each}>
              {translate(words[each])}
            </Choice>
          ))}
        </ToggleButtonGroup>
      </Wide>
      <Wide>
        {kind === 'student' ? (
          <ReferenceInput<typeof invoice> source="student" />
        ) : (
          <TextInput<typeof invoice> source="customer" autoFocus={chosen !== null} />
        )}
      </Wide>
      {kind === 'student' && <BranchOfStudent />}
    </>
  )
}

/** Sets the branch of the student if none is chosen. */
const BranchOfStudent = () => {
  const { getValues, setValue } = useFormContext()
  const id = useWatch({ name: 'student' }) as string | null
  const { data } = useGetOne('student', { id: id ?? '' }, { enabled: Boolean(id) })
  const branch = data?.branch as unknown
  const take = useEvent((value: unknown) => {
    if (value && !getValues('branch')) setValue('branch', value, { shouldDirty: true })
  })
  useEffect(() => {
    take(branch)
  }, [branch, take])
  return null
}

const Choice = styled(ToggleButton)({ minHeight: 40, padding: '4px 16px', textTransform: 'none' })
