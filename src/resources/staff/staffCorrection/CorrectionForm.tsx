import { useWatch } from 'react-hook-form'
import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { TimeInput } from '../../../components/inputs/TimeInput.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { PersonInput } from '../../../components/inputs/PersonInput.tsx'
import type { staffCorrection } from '../../../shared/staff/staffAttendance.ts'

/** Person, day, actual times and reason of a correction. */
const CorrectionForm = () => {
  const forOthers = useMayCall(routes['leave.people'])
  const decides = useMayCall(routes['staffCorrection.approve'])
  const [employee, teacher, absent] = useWatch({ name: ['employee', 'teacher', 'absent'] }) as unknown[]
  const mayBeAbsent = decides && Boolean(employee ?? teacher)
  return (
    <Fields>
      {forOthers && (
        <Wide>
          <PersonInput />
        </Wide>
      )}
      <Wide>
        <DayInput<typeof staffCorrection> source="date" />
      </Wide>
      {mayBeAbsent && (
        <Wide>
          <BoolInput<typeof staffCorrection> source="absent" />
        </Wide>
      )}
      {!(mayBeAbsent && absent === true) && (
        <>
          <TimeInput<typeof staffCorrection> source="in" required />
          <TimeInput<typeof staffCorrection> source="out" />
        </>
      )}
      <Wide>
        <TextInput<typeof staffCorrection> source="reason" />
      </Wide>
    </Fields>
  )
}

export default CorrectionForm
