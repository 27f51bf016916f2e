import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { AffectedPreview } from './settle/AffectedPreview.tsx'
import type { holiday } from '../../../shared/school/holiday.ts'

const HolidayForm = () => (
  <Fields>
    <TextInput<typeof holiday> source="name" />
    <DayInput<typeof holiday> source="date" />
    <ReferenceInput<typeof holiday> source="branch" />
    <Wide>
      <AffectedPreview />
    </Wide>
  </Fields>
)

export default HolidayForm
