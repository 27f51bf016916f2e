import { keyframes, styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { callTo } from '../../../components/fields/callTo.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { ages, type DebtorFigures, type Debtors } from '../../../shared/fees/debtorRoutes.ts'
import { Figures } from '../../../components/sheet/Figures.tsx'
import { shadeOf } from '../../../theme/scrollEdges.ts'
import { DebtorName, OpenInvoices } from './DebtorLinks.tsx'

/** A row per debtor, a column per age, and totals below. Who and how much stay in sight while the rest scrolls. */
export const DebtorTable = ({ report: { rows, total, count } }: { report: Debtors }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  // A column without any amount takes the room of those that people work by.
  const occurs = (name: keyof DebtorFigures) => total[name] !== 0 || rows.some((row) => row[name] !== 0)
  const shownAges = ages.filter(occurs)
  const [credited, across] = [occurs('credit'), occurs('elsewhere')]
  const figures = (of: DebtorFigures) => (
    <>
      {shownAges.map((age) => (
        <td key={age} className={age !== 'notDue' && of[age] > 0 ? 'late' : undefined}>
          {of[age] === 0 ? '' : formatMoney(of[age], language)}
        </td>
      ))}
      {credited && <td>{of.credit === 0 ? '' : formatMoney(-of.credit, language)}</td>}
      {across && <td>{of.elsewhere === 0 ? '' : formatMoney(of.elsewhere, language)}</td>}
      <td className={of.balance < 0 ? 'owes negative' : 'owes'}>{formatMoney(of.balance, language)}</td>
    </>
  )
  return (
    <Aged>
      <Figures>
        <table aria-label={translate('debtors.title')}>
          <thead>
            <tr>
              <th scope="col">{translate('debtors.name')}</th>
              <th scope="col">{translate('debtors.oldestDue')}</th>
              <th scope="col">{translate('debtors.lastPayment')}</th>
              {shownAges.map((age) => (
                <th key={age} scope="col">
                  {translate(`debtors.ages.${age}`)}
                </th>
              ))}
              {credited && <th scope="col">{translate('debtors.credit')}</th>}
              {across && (
                <th scope="col" title={translate('debtors.elsewhereHint')}>
                  {translate('debtors.elsewhere')}
                </th>
              )}
              <th scope="col" className="owes">
                {translate('debtors.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.student ?? row.name}>
                <th scope="row">
                  <DebtorName row={row} />
                  <small>
                    {row.phone && <a href={callTo(row.phone)}>{row.phone}</a>}
                    <span>{row.branchName}</span>
                    <OpenInvoices row={row} />
                  </small>
                </th>
                <td>{day(row.oldestDue)}</td>
                <td>{day(row.lastPayment)}</td>
                {figures(row)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('debtors.total')}</th>
              <td colSpan={2}>{translate('debtors.count', { smart_count: count })}</td>
              {figures(total)}
            </tr>
          </tfoot>
        </table>
      </Figures>
    </Aged>
  )
}

const atStart = keyframes`from, 90% { opacity: 1; }`
const atEnd = keyframes`10%, to { opacity: 1; }`
const scrolled = (frames: ReturnType<typeof keyframes>) => ({
  animation: `${frames} linear both`,
  animationTimeline: 'scroll(nearest inline)',
})

const Aged = styled('div')(({ theme }) => ({
  '& th[scope="row"]': { minWidth: 200 },
  '& tbody th[scope="row"] small': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    fontSize: 13,
  },
  '& tbody th[scope="row"] small a': { color: 'inherit' },
  '& tbody th a': { display: 'inline-block', lineHeight: '24px' },
  '& td.late': { color: theme.palette.error.main },
  '& td.owes:not(.negative)': { fontWeight: 600 },
  '@media screen': {
    '& th:first-of-type, & .owes': { position: 'sticky', zIndex: 1 },
    '& :is(thead, tbody) :is(th:first-of-type, .owes)': { backgroundColor: theme.palette.background.paper },
    '& th:first-of-type': { left: 0 },
    '& .owes': { right: 0 },
    // Shades that show while there is more to scroll to, in browsers that have such timelines.
    '& th:first-of-type::after, & .owes::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      width: 12,
      opacity: 0,
      pointerEvents: 'none',
    },
    '& th:first-of-type::after': {
      left: '100%',
      background: `linear-gradient(to right, ${shadeOf(theme)}, transparent)`,
      ...scrolled(atEnd),
    },
    '& .owes::before': {
      ...scrolled(atStart),
      right: '100%',
      background: `linear-gradient(to left, ${shadeOf(theme)}, transparent)`,
    },
  },
  '@media print': {
    '& tbody th, & tbody td': { paddingTop: '2pt', paddingBottom: '2pt' },
    '& tbody th[scope="row"] small': { fontSize: '8pt' },
    '& th a': { padding: '0 !important', margin: '0 !important' },
    // On paper it leads nowhere.
    '& a.invoices': { display: 'none !important' },
  },
  '@media (pointer: coarse)': { '& th a': { display: 'inline-block', padding: '12px 0', margin: '-6px 0' } },
}))
