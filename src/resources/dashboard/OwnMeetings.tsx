import { styled } from '@mui/material/styles'
import { useCanAccess, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { BranchInstant } from '../../components/fields/BranchInstant.tsx'
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
        <Panel aria-labelledby={`${heading}-actions`}>
          <h2 id={`${heading}-actions`}>{translate('meetings.actions.mine')}</h2>
          <ul>
            {actions.map((action) => (
              <ActionRow key={action._id} action={action} mine />
            ))}
          </ul>
        </Panel>
      )}
      {meetings.length > 0 && (
        <Panel aria-labelledby={heading}>
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
                <li key={meeting._id}>
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
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
    </>
  )
}

const Panel = styled('section')(({ theme }) => ({
  marginTop: 20,
  padding: '16px 20px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& h2': { ...theme.typography.h3, margin: '0 0 4px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 16px',
    padding: '10px 0',
    '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  },
  '& li > div:first-of-type': { flex: '1 1 260px', minWidth: 0 },
  '& strong': { ...theme.typography.body1, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& a': { color: theme.palette.text.primary, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))
