import { useWatch } from 'react-hook-form'
import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { TimeInput } from '../../../components/inputs/TimeInput.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { PersonInput } from '../../../components/inputs/PersonInput.tsx'

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
        <DayInput source="date" />
      </Wide>
      {mayBeAbsent && (
        <Wide>
          <BoolInput source="absent" />
        </Wide>
      )}
      {!(mayBeAbsent && absent === true) && (
        <>
          <TimeInput source="in" required />
          <TimeInput source="out" />
        </>
      )}
      <Wide>
        <TextInput source="reason" />
      </Wide>
    </Fields>
  )
}

export default CorrectionForm
