import { useTranslate } from 'ra-core'
import { formatTime } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { AffectedSession } from '../../../../shared/classes/holidayRoutes.ts'

/** A session of the day: class, time, teacher, room, and number of students. */
export const SessionLine = ({ session }: { session: AffectedSession }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { className, start, end, teacherName, room, branchName, enrolled } = session
  return (
    <>
      <strong>{className}</strong>{' '}
      {[
        `${formatTime(start, language)}–${formatTime(end, language)}`,
        teacherName ?? translate('classes.holidays.noTeacher'),
        room,
        branchName,
        translate('classes.holidays.enrolled', { smart_count: enrolled }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
