import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { useLayout } from './useLayout.ts'

/**
 * Who of the branch teaches the class. Who lacks a paper of its course is there, with what they lack, and is not to be
 * chosen: they would be refused.
 */
export const TeacherInput = () => {
  const translate = useTranslate()
  const branch = useWatch({ name: 'branch' }) as string | null
  const { answer } = useLayout()
  const barred = new Map(
    (answer?.lacking ?? []).map(({ _id, papers }) => [_id, translate('classes.lacks', { papers })]),
  )
  const filter = branch ? { branchFilter: [branch] } : undefined
  return <ReferenceInput source="teacher" filter={filter} barred={barred} />
}
