import { useCanAccess, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { BranchInstant } from '../../components/fields/BranchInstant.tsx'
import { LineItem } from '../../components/LineItem.tsx'
import { DashboardPanel } from './DashboardPanel.tsx'
import type { RouteData } from '../../shared/routeTypes.ts'
import { ActionRow } from '../../components/meetings/ActionRow.tsx'
import { OwnAnswer } from '../../components/meetings/OwnAnswer.tsx'

/** The caller's next meetings, with a reply. Hidden if there are none. */
export const OwnMeetings = ({ meetings, actions }: RouteData<'meeting.mine'>) => {
  const translate = useTranslate()
  const heading = useId()
  const { canAccess: mayOpen } = useCanAccess({ resource: 'meeting', action: 'list' })
  return (
    <>
      {actions.length > 0 && (
        <DashboardPanel aria-labelledby={`${heading}-actions`}>
          <h2 id={`${heading}-actions`}>{translate('meetings.actions.mine')}</h2>
          <ul>
            {actions.map((action) => (
              <ActionRow key={action._id} action={action} mine />
            ))}
          </ul>
        </DashboardPanel>
      )}
      {meetings.length > 0 && (
        <DashboardPanel aria-labelledby={heading}>
          <h2 id={heading}>{translate('meetings.mine.title')}</h2>
          <ul>
            {meetings.map((meeting) => {
              const off = meeting.status === 'cancelled'
              const facts = [
                meeting.place,
                meeting.recurring && translate('meetings.mine.recurring'),
                meeting.organiser && translate('meetings.mine.by', { name: meeting.organiser }),
              ].filter(Boolean)
              const title = off ? <s>{meeting.title}</s> : meeting.title
              return (
                <LineItem key={meeting._id}>
                  <div>
                    <strong>
                      {mayOpen ? <Link to={`/admin/meeting?id=${meeting._id}`}>{title}</Link> : title}
                    </strong>
                    <p>
                      <BranchInstant instant={meeting.start} zone={meeting.zone} />
                    </p>
                    {facts.length > 0 && <p>{facts.join(' · ')}</p>}
                  </div>
                  {off ? (
                    <small>{translate('meetings.mine.cancelled')}</small>
                  ) : (
                    <OwnAnswer meeting={meeting} answer={meeting.answer} />
                  )}
                </LineItem>
              )
            })}
          </ul>
        </DashboardPanel>
      )}
    </>
  )
}
