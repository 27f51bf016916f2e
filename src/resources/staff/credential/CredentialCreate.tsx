import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { PersonInput } from '../../../components/inputs/PersonInput.tsx'
import { CredentialFields } from './CredentialForm.tsx'

const CredentialCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <Fields>
      <Wide>
        <PersonInput required />
      </Wide>
      <CredentialFields />
    </Fields>
  </RecordCreate>
)
export default CredentialCreate
