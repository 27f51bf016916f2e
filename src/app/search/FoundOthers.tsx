import { useTranslate } from 'ra-core'
import { useSettled } from '../../components/useSettled.ts'
import { FoundPeople } from './FoundPeople.tsx'
import { FoundSection } from './FoundSection.tsx'
import type { Kind } from './kinds.ts'
import { useStudents, useTeachers } from './useFound.ts'

interface Props {
  kind: Kind
  /** What found nobody of the chosen kind. */
  words: string
  onPick: () => void
}

/** Milliseconds without a key before the server is asked. */
const settled = 250

/** People of the other kind, where nobody of the chosen one was found. */
export const FoundOthers = ({ kind, words, onPick }: Props) => {
  const translate = useTranslate()
  const asked = useSettled(words, settled)
  const teachers = useTeachers(asked, kind === 'teacher')
  const students = useStudents(kind === 'student' ? asked : '')
  const { found } = kind === 'teacher' ? teachers : students
  return (
    <FoundSection title={translate(`search.others.${kind}`)}>
      <FoundPeople kind={kind} found={asked === words ? found : []} onPick={onPick} />
    </FoundSection>
  )
}
