import { useFormContext, useWatch } from 'react-hook-form'
import { BoolInput } from '../inputs/BoolInput.tsx'
import { ChoiceInput } from '../inputs/ChoiceInput.tsx'
import { InstantInput } from '../inputs/InstantInput.tsx'
import { RecurrenceInput } from '../inputs/RecurrenceInput.tsx'
import { ReferenceInput } from '../inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../inputs/Section.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { useFormState } from '../record/formContext.ts'
import { useNextStatuses } from '../record/nextStatuses.ts'
import { nextMeetingStatuses, type meeting } from '../../shared/meetings/meeting.ts'
import { Clashes } from './Clashes.tsx'
import { DroppedDays } from './DroppedDays.tsx'
import { GuestsInput } from './GuestsInput.tsx'
import { useClock } from './useClock.ts'
import { PeopleInput } from './PeopleInput.tsx'
import { WhoIsTold } from './WhoIsTold.tsx'

/** @param zone time zone of its times if the meeting has no branch */
export const MeetingForm = ({ zone }: { zone?: string }) => (
  <Fields>
    <Wide>
      <TextInput<typeof meeting> source="title" />
    </Wide>
    <Times fallback={zone} />
    <TextInput<typeof meeting> source="place" />
    <ReferenceInput<typeof meeting> source="branch" />
    <RecurrenceInput<typeof meeting> source="recurrence" />
    <DroppedDays />
    <Wide>
      <PeopleInput<typeof meeting> source="attendees" />
      <Clashes />
    </Wide>
    <Wide>
      <GuestsInput<typeof meeting> source="guests" />
    </Wide>
    <Wide>
      <TextInput<typeof meeting> source="agenda" />
    </Wide>
    <Wide>
      <TextInput<typeof meeting> source="description" />
    </Wide>
    <CurrentStatus />
    <Wide>
      <BoolInput<typeof meeting> source="sendInvitations" />
      <WhoIsTold />
    </Wide>
  </Fields>
)

const Times = ({ fallback }: { fallback: string | undefined }) => {
  const zone = useClock(fallback)
  const { getValues, setValue } = useFormContext()
  // It lasts as long as before.
  const follow = (by: number) => {
    const end = Date.parse(String(getValues('end')))
    if (end) setValue('end', new Date(end + by).toISOString(), { shouldDirty: true })
  }
  return (
    <>
      <Wide>
        <InstantInput<typeof meeting> source="start" zone={zone} onLater={follow} />
      </Wide>
      <Wide>
        <InstantInput<typeof meeting> source="end" zone={zone} />
      </Wide>
    </>
  )
}

/** Status of an existing meeting: held, or cancelled with the reason. */
const CurrentStatus = () => {
  const { lastRead } = useFormState()
  const choices = useNextStatuses(nextMeetingStatuses)
  const status = useWatch({ name: 'status' }) as string | undefined
  if (!lastRead) return null
  return (
    <>
      <ChoiceInput<typeof meeting> source="status" choices={choices} />
      {status === 'cancelled' && <TextInput<typeof meeting> source="cancelReason" />}
    </>
  )
}
