import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { Fields } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'

const AccountForm = () => (
  <Fields>
    <TextInput source="name" />
    <TextInput source="code" kind="code" />
    <ChoiceInput source="kind" />
    <BoolInput source="active" />
  </Fields>
)

export default AccountForm
