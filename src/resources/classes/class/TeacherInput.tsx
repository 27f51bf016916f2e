import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { useLayout } from './useLayout.ts'
import type { schoolClass } from '../../../shared/classes/class.ts'

/**
 * Chooses the class's teacher from those of its branch. Teachers who lack a credential that the course requires are
 * shown with it and disabled, since the server would refuse them.
 */
export const TeacherInput = () => {
  const translate = useTranslate()
  const branch = useWatch({ name: 'branch' }) as string | null
  const { answer } = useLayout()
  const barred = new Map(
    (answer?.lacking ?? []).map(({ _id, papers }) => [_id, translate('classes.lacks', { papers })]),
  )
  const filter = branch ? { branchFilter: [branch] } : undefined
  return <ReferenceInput<typeof schoolClass> source="teacher" filter={filter} barred={barred} />
}
