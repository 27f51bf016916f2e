import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { AffectedPreview } from './settle/AffectedPreview.tsx'

const HolidayForm = () => (
  <Fields>
    <TextInput source="name" />
    <DayInput source="date" />
    <ReferenceInput source="branch" />
    <Wide>
      <AffectedPreview />
    </Wide>
  </Fields>
)

export default HolidayForm
