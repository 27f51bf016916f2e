import { todayHere } from '../../../components/fields/todayHere.ts'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { MonthInput } from '../../../components/inputs/MonthInput.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { PersonInput } from '../../../components/inputs/PersonInput.tsx'
import type { advance } from '../../../shared/payroll/payroll.ts'

const AdvanceCreate = (props: CreateProps) => {
  const mayForOthers = useMayCall(routes['leave.people'])
  return (
    <RecordCreate {...props} initial={{ firstMonth: todayHere().slice(0, 7) }}>
      <Fields>
        {mayForOthers && (
          <Wide>
            <PersonInput />
          </Wide>
        )}
        <MoneyInput<typeof advance> source="amount" />
        <MoneyInput<typeof advance> source="instalment" />
        <MonthInput<typeof advance> source="firstMonth" />
        <Wide>
          <TextInput<typeof advance> source="reason" />
        </Wide>
      </Fields>
    </RecordCreate>
  )
}
export default AdvanceCreate
