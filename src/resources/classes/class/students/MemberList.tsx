import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import type { RosterStudent } from '../../../../shared/classes/rosterRoutes.ts'
import { MemberRow, type Step } from './MemberRow.tsx'

interface Props {
  title: string
  members: readonly RosterStudent[]
  requiredMinutes: number | null
  may: (member: RosterStudent) => readonly Step[]
  onStep: (step: Step, member: RosterStudent) => void
  /** Content above the list, or in place of an empty one. */
  children?: ReactNode
}

/** Students of a class with one status: in it, waiting, or gone. */
export const MemberList = ({ title, members, requiredMinutes, may, onStep, children }: Props) => {
  const translate = useTranslate()
  const heading = useId()
  return (
    <Block aria-labelledby={heading}>
      <h3 id={heading}>
        {title}
        {members.length > 0 && <small>{translate('roster.count', { smart_count: members.length })}</small>}
      </h3>
      {children}
      {members.length > 0 && (
        <ol>
          {members.map((member) => (
            <MemberRow
              key={member.enrolment}
              member={member}
              requiredMinutes={requiredMinutes}
              may={may(member)}
              onStep={onStep}
            />
          ))}
        </ol>
      )}
    </Block>
  )
}

const Block = styled('section')(({ theme }) => ({
  marginBottom: 16,
  '& h3': { ...theme.typography.h3, display: 'flex', alignItems: 'baseline', gap: 8, margin: '0 0 4px' },
  '& h3 small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
}))
