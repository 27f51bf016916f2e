import { type RaRecord, useTranslate } from 'ra-core'
import { useDayText } from '../../../components/fields/dayText.ts'
import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { InstantInput } from '../../../components/inputs/InstantInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { TimeInput } from '../../../components/inputs/TimeInput.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useZoneName } from '../../../i18n/useZoneName.ts'
import { useIsOwn } from '../leave/useOwnLeave.ts'
import { DecideCorrection } from './DecideCorrection.tsx'
import type { staffCorrection } from '../../../shared/staff/staffAttendance.ts'

const Subtitle = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const day = useDayText()
  return (
    <>
      {day(String(record.date))} · {translate(`resources.staffCorrection.status.${record.status}`)}
    </>
  )
}

const subtitle = (record: RaRecord) => <Subtitle record={record} />
const locked = () => true

/** A correction is never edited: it is decided or withdrawn. */
const CorrectionView = (props: EditProps) => (
  <RecordEdit {...props} locked={locked} subtitle={subtitle}>
    <Body />
  </RecordEdit>
)
export default CorrectionView

const Body = () => {
  const { lastRead } = useFormState()
  const isOwn = useIsOwn()
  const zoneName = useZoneName()
  if (!lastRead) return null
  const zone = String(lastRead.zone)
  const other = zoneName(zone, String(lastRead.createdAt)) === '' ? undefined : zone
  return (
    <>
      <Fields>
        <TextInput<typeof staffCorrection> source="person" />
        <ReferenceInput<typeof staffCorrection> source="branch" />
        <DayInput<typeof staffCorrection> source="date" />
        <ChoiceInput<typeof staffCorrection> source="status" />
        {lastRead.absent ? (
          <BoolInput<typeof staffCorrection> source="absent" />
        ) : (
          <>
            <TimeInput<typeof staffCorrection> source="in" zone={other} />
            <TimeInput<typeof staffCorrection> source="out" zone={other} />
          </>
        )}
        <InstantInput<typeof staffCorrection> source="wasIn" zone={other} />
        <InstantInput<typeof staffCorrection> source="wasOut" zone={other} />
        <Wide>
          <TextInput<typeof staffCorrection> source="reason" />
        </Wide>
        {lastRead.decidedBy ? (
          <>
            <ReferenceInput<typeof staffCorrection> source="decidedBy" />
            {lastRead.decidedFor ? <ReferenceInput<typeof staffCorrection> source="decidedFor" /> : null}
            <InstantInput<typeof staffCorrection> source="decidedAt" zone={other} />
          </>
        ) : null}
        {lastRead.note ? (
          <Wide>
            <TextInput<typeof staffCorrection> source="note" />
          </Wide>
        ) : null}
      </Fields>
      <DecideCorrection record={lastRead} own={isOwn(lastRead)} />
    </>
  )
}
