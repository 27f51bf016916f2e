import { useTranslate } from 'ra-core'
import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { InstantInput } from '../../../components/inputs/InstantInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { leave } from '../../../shared/staff/leave.ts'

/** A leave as text, without empty facts. */
export const LeaveFacts = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { lastRead } = useFormState()
  if (!lastRead) return null
  const { fromHalf, toHalf, reason, note, decidedBy, decidedAt, status } = lastRead
  return (
    <Fields>
      <TextInput<typeof leave> source="person" />
      <ReferenceInput<typeof leave> source="branch" />
      <ChoiceInput<typeof leave> source="kind" />
      <ChoiceInput<typeof leave> source="status" />
      <DayInput<typeof leave> source="from" />
      <DayInput<typeof leave> source="to" />
      {fromHalf ? <BoolInput<typeof leave> source="fromHalf" /> : null}
      {toHalf ? <BoolInput<typeof leave> source="toHalf" /> : null}
      <IntInput<typeof leave> source="days" />
      {status === 'cancelled' ? (
        <FieldFrame
          id="taken-back"
          readOnly
          label={translate('leave.takenBackBy')}
          shown={[lastRead.decidedByName, decidedAt && formatInstant(String(decidedAt), language)]
            .filter(Boolean)
            .join(' · ')}
        >
          {null}
        </FieldFrame>
      ) : decidedBy ? (
        <>
          <ReferenceInput<typeof leave> source="decidedBy" />
          {lastRead.decidedFor ? <ReferenceInput<typeof leave> source="decidedFor" /> : null}
          <InstantInput<typeof leave> source="decidedAt" />
        </>
      ) : null}
      {reason ? (
        <Wide>
          <TextInput<typeof leave> source="reason" />
        </Wide>
      ) : null}
      {note ? (
        <Wide>
          <TextInput<typeof leave> source="note" />
        </Wide>
      ) : null}
    </Fields>
  )
}
