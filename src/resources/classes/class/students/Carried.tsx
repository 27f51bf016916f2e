import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useHours } from '../../../../components/fields/HoursBar.tsx'
import { formatMoney, formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { Roster, RosterStudent } from '../../../../shared/classes/rosterRoutes.ts'

type Side = Pick<Roster, 'taken' | 'capacity' | 'requiredMinutes' | 'fee'> & { name: string }

interface Props {
  before: Side
  after: Side
  member: RosterStudent
  /** Fee of the new class in minor units; null: as agreed. */
  fee: number | null
}

/** A student's hours and fee in the one class and in the other, and the seats of both: now and afterwards. */
export const Carried = ({ before, after, member, fee }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const hours = useHours()
  const free = ({ taken, capacity }: Side) => formatNumber(Math.max(0, capacity - taken), language)
  // Waiting students have no fee and no attendance yet.
  const more = typeof fee === 'number' ? fee : (member.fee ?? 0)
  const lines: [string, string, string][] = [
    ['class', before.name, after.name],
    ['sat', hours(member.minutes, before.requiredMinutes), hours(member.minutes, after.requiredMinutes)],
    ...(member.fee === null
      ? []
      : [
          ['fee', formatMoney(member.fee, language), formatMoney(more, language)] as [string, string, string],
        ]),
    ['seatsLeft', free(before), free(after)],
  ]
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">{translate('roster.figure')}</th>
            <th scope="col">{translate('roster.before')}</th>
            <th scope="col">{translate('roster.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, now, then]) => (
            <tr key={name} data-figure={name}>
              <th scope="row">{translate(`roster.${name}`)}</th>
              <td>{now}</td>
              <td>{then}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {after.fee !== null && member.fee !== null && after.fee > member.fee && fee === null && (
        <Summary>
          {translate('roster.dearer', { name: after.name, amount: formatMoney(after.fee, language) })}
        </Summary>
      )}
    </>
  )
}

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 400, color: theme.palette.text.secondary },
}))
const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: '8px 0 0',
}))
