import { styled } from '@mui/material/styles'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../../../../shared/core/entity.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { NotYet } from '../../../../components/NotYet.tsx'
import { formatDay, formatMoney } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { enrolment } from '../../../../shared/fees/enrolment.ts'
import { maxPageSize } from '../../../../shared/core/listing.ts'
import { routes } from '../../../../shared/routes.ts'

/** All current and past classes of a student, newest first, with links. */
const ClassesPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const opens = useMayCall(routes['class.get'])
  const { data, error, refetch } = useGetList(enrolment.name, {
    filter: { student: record.id } satisfies FilterOf<typeof enrolment>,
    sort: { field: 'date', order: 'DESC' },
    pagination: { page: 1, perPage: maxPageSize },
  })
  if (error || !data) return <NotYet error={error} refetch={refetch} height={96} />
  if (data.length === 0) return <p>{translate('roster.ofStudent.none')}</p>
  return (
    <List aria-label={translate('roster.ofStudent.title')}>
      {data.map((one) => (
        <li key={one.id} data-status={one.status}>
          <strong>
            {opens ? <Link to={`/admin/class?id=${one.class}`}>{one.className}</Link> : one.className}
          </strong>
          <p>
            {[
              translate(`resources.enrolment.status.${one.status}`),
              translate(one.status === 'waiting' ? 'roster.waitsSince' : 'roster.since', {
                day: formatDay(String(one.date), language),
              }),
              `${translate('roster.fee')} ${formatMoney(Number(one.fee) - Number(one.discount), language)}`,
              one.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </List>
  )
}
export default ClassesPanel

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '10px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  '& strong': { fontWeight: 600 },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '& a': { color: theme.palette.primary.main, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
}))
