import { type RaRecord, useTranslate } from 'ra-core'
import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { DayFacts } from './DayFacts.tsx'
import { DayMarksPanel } from './DayMarksPanel.tsx'

const Subtitle = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const day = useDayText()
  return (
    <>
      {day(String(record.date))} · {translate(`resources.staffAttendance.status.${record.status}`)}
    </>
  )
}

const subtitle = (record: RaRecord) => <Subtitle record={record} />
const locked = () => true

/** One day of a person, with its marks. */
const DayView = (props: EditProps) => (
  <RecordEdit {...props} locked={locked} subtitle={subtitle}>
    <Body />
  </RecordEdit>
)
export default DayView

const Body = () => {
  const { lastRead } = useFormState()
  if (!lastRead) return null
  return (
    <>
      <DayFacts day={lastRead} />
      <DayMarksPanel day={lastRead} />
    </>
  )
}
