import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { Avatar } from '../../../../components/fields/Avatar.tsx'
import { callTo } from '../../../../components/fields/callTo.ts'
import { HoursBar } from '../../../../components/fields/HoursBar.tsx'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { formatDay, formatMoney, localDigits } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { RosterStudent } from '../../../../shared/classes/rosterRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import { accountOf } from '../../../students/student/accountOf.ts'

export const steps = ['seat', 'transfer', 'complete', 'drop'] as const
export type Step = (typeof steps)[number]

interface Props {
  member: RosterStudent
  requiredMinutes: number | null
  /** Allowed actions; empty for users who may only read. */
  may: readonly Step[]
  onStep: (step: Step, member: RosterStudent) => void
}

/** One student of the class: name, date, progress, balance and actions. */
export const MemberRow = ({ member, requiredMinutes, may, onStep }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const opensStudent = useMayCall(routes['student.get'])
  const { studentName: name, phone, photo, status, since, place, minutes } = member
  const sits = status === 'active'
  const left = !sits && status !== 'waiting'
  const notes = [
    translate(place === null ? 'roster.since' : 'roster.waitsSince', { day: formatDay(since, language) }),
    member.cameFrom && translate('roster.cameFrom', { name: member.cameFrom.name }),
    member.wentTo && translate('roster.wentTo', { name: member.wentTo.name }),
    member.reason,
  ]
  return (
    <Row data-student={member.student} data-status={status}>
      <div className="who">
        {place === null ? (
          <Avatar name={name} photo={photo ?? undefined} size={36} />
        ) : (
          <span className="place" aria-hidden>
            {localDigits(String(place), language)}
          </span>
        )}
        <div>
          {place !== null && (
            <span className="visually-hidden">{translate('roster.place', { smart_count: place })} </span>
          )}
          <strong>
            {opensStudent ? <Link to={`/admin/student?id=${member.student}`}>{name}</Link> : name}
          </strong>
          {phone && (
            <p>
              <a
                href={callTo(phone)}
                aria-label={translate('roster.call', { name, phone: localDigits(phone, language) })}
              >
                {localDigits(phone, language)}
              </a>
            </p>
          )}
          <p>{notes.filter(Boolean).join(' · ')}</p>
          {left && <p>{translate(`resources.enrolment.status.${status}`)}</p>}
        </div>
      </div>
      <div className="figures">
        {place === null && <HoursBar name={name} minutes={minutes} required={requiredMinutes} />}
        <Owed member={member} />
      </div>
      {may.length > 0 && (
        <div className="steps">
          {may.map((step) => (
            <Button
              key={step}
              size="small"
              variant={step === 'seat' ? 'contained' : 'text'}
              color={step === 'drop' ? 'error' : 'primary'}
              aria-label={translate('roster.actionOn', { action: translate(`roster.${step}`), name })}
              onClick={() => onStep(step, member)}
            >
              {translate(`roster.${step}`)}
            </Button>
          ))}
        </div>
      )}
    </Row>
  )
}

/** The student's balance with a link to the account, for users who may see it. */
const Owed = ({ member: { owed, balance, student, studentName: name } }: { member: RosterStudent }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const opens = useMayCall(routes['student.account'])
  if (owed === null || balance === null) return null
  const amount = (minor: number) => ({ amount: formatMoney(Math.abs(minor), language) })
  const linked = (words: string) =>
    opens ? (
      <Link to={accountOf(student)} aria-label={`${translate('roster.toAccount', { name })}: ${words}`}>
        {words}
      </Link>
    ) : (
      words
    )
  const here = owed > 0 ? translate('roster.owes', amount(owed)) : translate('roster.settled')
  return (
    <>
      <p data-figure="balance" data-owes={owed > 0}>
        {owed > 0 ? linked(here) : here}
      </p>
      {balance !== owed && (
        <p data-figure="account">
          {linked(
            balance === 0
              ? translate('roster.accountSettled')
              : translate(balance > 0 ? 'roster.owesInAll' : 'roster.ahead', amount(balance)),
          )}
        </p>
      )}
    </>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .who': { display: 'flex', gap: 12, flex: '1 1 240px', minWidth: 0, alignItems: 'flex-start' },
  '& .who > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .place': {
    ...theme.typography.h3,
    flexShrink: 0,
    width: 36,
    height: 36,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 18,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& strong': { fontWeight: 600 },
  '& a': { color: theme.palette.primary.main, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '& .figures': { flex: '0 1 210px', fontVariantNumeric: 'tabular-nums' },
  '& [data-owes=true], & [data-owes=true] a': { color: theme.palette.error.main },
  '& .steps': { display: 'flex', flexWrap: 'wrap', gap: 4, flex: '1 1 100%', paddingInlineStart: 38 },
  '@media (pointer: coarse)': {
    '& .MuiButton-root': { minHeight: 44 },
    '& strong a, & p a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
  [theme.breakpoints.down('sm')]: { '& .figures': { flex: '1 1 100%', paddingInlineStart: 48 } },
}))
