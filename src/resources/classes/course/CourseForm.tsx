import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { SeveralInput } from '../../../components/inputs/SeveralInput.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'

import { KitInput } from './KitInput.tsx'
import type { course } from '../../../shared/classes/course.ts'

const CourseForm = () => (
  <Fields>
    <TextInput<typeof course> source="name" />
    <TextInput<typeof course> source="code" kind="code" />
    <ChoiceInput<typeof course> source="kind" />
    <MoneyInput<typeof course> source="fee" />
    <IntInput<typeof course> source="hours" />
    <Wide>
      <TextInput<typeof course> source="description" />
    </Wide>
    <Wide>
      <SeveralInput<typeof course> source="papers" />
    </Wide>
    <Wide>
      <SeveralInput<typeof course> source="teacherPapers" />
    </Wide>
    <Wide>
      <KitInput />
    </Wide>
    <Wide>
      <BoolInput<typeof course> source="exam" />
    </Wide>
    <Wide>
      <BoolInput<typeof course> source="active" />
    </Wide>
  </Fields>
)

export default CourseForm
