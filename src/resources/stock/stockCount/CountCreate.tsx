import type { RaRecord } from 'ra-core'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { type Wording, WordingProvider } from '../../../components/record/wording.ts'
import type { stockCount } from '../../../shared/stock/stockCount.ts'

const wording: Wording = { save: 'stock.beginCount' }

/** A new count opens its sheet instead of the list. */
const sheetOf = ({ id }: RaRecord) => `/admin/inventory/adjustment/count/${String(id)}`

const CountCreate = (props: CreateProps) => (
  <WordingProvider value={wording}>
    <RecordCreate {...props} subtitle="stock.countHint" goesTo={sheetOf}>
      <Fields>
        <ReferenceInput<typeof stockCount> source="branch" />
        <ChoiceInput<typeof stockCount> source="category" />
        <Wide>
          <TextInput<typeof stockCount> source="note" rows={2} />
        </Wide>
      </Fields>
    </RecordCreate>
  </WordingProvider>
)
export default CountCreate
