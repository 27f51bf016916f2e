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

/** A leave as text, without empty facts. */
export const LeaveFacts = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { lastRead } = useFormState()
  if (!lastRead) return null
  const { fromHalf, toHalf, reason, note, decidedBy, decidedAt, status } = lastRead
  return (
    <Fields>
      <TextInput source="person" />
      <ReferenceInput source="branch" />
      <ChoiceInput source="kind" />
      <ChoiceInput source="status" />
      <DayInput source="from" />
      <DayInput source="to" />
      {fromHalf ? <BoolInput source="fromHalf" /> : null}
      {toHalf ? <BoolInput source="toHalf" /> : null}
      <IntInput source="days" />
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
          <ReferenceInput source="decidedBy" />
          {lastRead.decidedFor ? <ReferenceInput source="decidedFor" /> : null}
          <InstantInput source="decidedAt" />
        </>
      ) : null}
      {reason ? (
        <Wide>
          <TextInput source="reason" />
        </Wide>
      ) : null}
      {note ? (
        <Wide>
          <TextInput source="note" />
        </Wide>
      ) : null}
    </Fields>
  )
}
