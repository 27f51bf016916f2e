/** Parts of a licence of the work list, shared by its row, card and dialog. */
import ExpiredIcon from '@mui/icons-material/ErrorOutlineOutlined'
import LaterIcon from '@mui/icons-material/EventOutlined'
import SoonIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { callTo } from '../../../components/fields/callTo.ts'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { InstantText } from '../../../components/fields/InstantText.tsx'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import type { RenewalStage } from '../../../shared/licences/licence.ts'
import { stageLooks } from './looks.ts'
import { nameOf, type Row, studentAt } from './row.ts'

interface Props {
  row: Row
}

export const Student = ({ row }: Props) => (
  <Link className="record-link" to={studentAt(row)}>
    {nameOf(row)}
  </Link>
)

export const Phone = ({ row: { phone } }: Props) =>
  phone ? (
    <a className="phone" href={callTo(phone)}>
      {phone}
    </a>
  ) : null

const soonDays = 30

/** Time left: icon and text, with a colour as addition. */
export const DaysLeft = ({ row: { daysLeft } }: Props) => {
  const translate = useTranslate()
  if (daysLeft < 0)
    return (
      <StatusChip
        icon={ExpiredIcon}
        tone="error"
        label={translate('resources.renewal.ago', { smart_count: -daysLeft })}
      />
    )
  const label = translate(daysLeft === 0 ? 'states.expiresToday' : 'states.expiresIn', {
    smart_count: daysLeft,
  })
  return daysLeft <= soonDays ? (
    <StatusChip icon={SoonIcon} tone="warning" label={label} />
  ) : (
    <StatusChip icon={LaterIcon} tone="quiet" label={label} />
  )
}

export const Day = ({ row }: Props) => useDayInColumn()(row.expiresOn)

export const StageChip = ({ stage }: { stage: RenewalStage }) => (
  <StatusChip {...stageLooks[stage]} label={useTranslate()(`resources.renewal.stage.${stage}`)} />
)

/** The latest follow-up: who and when. */
export const LastStep = ({ row: { followedAt, followedByName } }: Props) =>
  followedAt ? (
    <>
      {followedByName} · <InstantText instant={followedAt} />
    </>
  ) : null
