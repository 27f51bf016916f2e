import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { SeveralInput } from '../../../components/inputs/SeveralInput.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'

import { KitInput } from './KitInput.tsx'

const CourseForm = () => (
  <Fields>
    <TextInput source="name" />
    <TextInput source="code" kind="code" />
    <ChoiceInput source="kind" />
    <MoneyInput source="fee" />
    <IntInput source="hours" />
    <Wide>
      <TextInput source="description" />
    </Wide>
    <Wide>
      <SeveralInput source="papers" />
    </Wide>
    <Wide>
      <SeveralInput source="teacherPapers" />
    </Wide>
    <Wide>
      <KitInput />
    </Wide>
    <Wide>
      <BoolInput source="exam" />
    </Wide>
    <Wide>
      <BoolInput source="active" />
    </Wide>
  </Fields>
)

export default CourseForm
