import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { useFormState } from '../../../components/record/formContext.ts'
import { isDay } from '../../../shared/core/dates.ts'
import { routes } from '../../../shared/routes.ts'
import { CountLine } from './CountLine.tsx'
import { PartInput } from './PartInput.tsx'
import { PersonInput } from '../../../components/inputs/PersonInput.tsx'
import type { leave } from '../../../shared/staff/leave.ts'

/** Person, kind and period of leave, with the number of working days. */
const LeaveForm = () => {
  const mayForOthers = useMayCall(routes['leave.people'])
  const { lastRead } = useFormState()
  const { setValue, getValues } = useFormContext()
  const from = useWatch({ name: 'from' }) as string | null
  useEffect(() => {
    // Most leave is one day long: the end follows the start until somebody changes it.
    const to = String(getValues('to') ?? '')
    if (from && isDay(from) && (to === '' || (isDay(to) && to < from))) setValue('to', from)
  }, [from, getValues, setValue])
  return (
    <Fields>
      {mayForOthers && !lastRead && (
        <Wide>
          <PersonInput />
        </Wide>
      )}
      <Wide>
        <ChoiceInput<typeof leave> source="kind" />
      </Wide>
      <DayInput<typeof leave> source="from" />
      <DayInput<typeof leave> source="to" />
      <Wide>
        <PartInput />
      </Wide>
      <Wide>
        <CountLine />
      </Wide>
      <Wide>
        <TextInput<typeof leave> source="reason" />
      </Wide>
    </Fields>
  )
}

export default LeaveForm
