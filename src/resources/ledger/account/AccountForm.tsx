import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { Fields } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import type { account } from '../../../shared/ledger/account.ts'

const AccountForm = () => (
  <Fields>
    <TextInput<typeof account> source="name" />
    <TextInput<typeof account> source="code" kind="code" />
    <ChoiceInput<typeof account> source="kind" />
    <BoolInput<typeof account> source="active" />
  </Fields>
)

export default AccountForm
