import { useTranslate } from 'ra-core'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney, localDigits, locales } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { IncomeStatement } from '../../../shared/ledger/statementRoutes.ts'
import type { FigureQuery } from './FigurePanel.tsx'
import { Figures } from '../../../components/sheet/Figures.tsx'
import { accountsOf, type Column, columnsOf, type Side, sides, type Sum } from './incomeColumns.ts'
import { dateTimeFormat } from '../../../shared/core/intl.ts'

interface Props {
  statement: IncomeStatement
  onFigure: (asked: FigureQuery) => void
}

const sumsAfter: Record<Side, readonly Sum[]> = {
  income: ['totalIncome'],
  costs: ['costOfSales', 'gross'],
  expenses: ['totalExpenses', 'net'],
}

const signOf = (minor: number) => (minor < 0 ? 'negative' : undefined)

/** Labels a loss as loss; mixed columns are labelled profit or loss. */
function sumLabel(name: Sum, columns: readonly Column[]) {
  if (name !== 'net' && name !== 'gross') return name
  const amounts = columns.map((column) => column.sum(name)).filter((minor) => minor !== 0)
  if (!amounts.some((minor) => minor < 0)) return name
  return amounts.every((minor) => minor < 0) ? (`${name}Loss` as const) : (`${name}Either` as const)
}

/** Income, cost of sales and expenses by account; every amount opens its postings. */
export const IncomeTable = ({ statement, onFigure }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const columns = columnsOf(statement)
  const compared = !statement.columns
  const money = (minor: number) => formatMoney(minor, language)
  const month = (key: string) =>
    localDigits(
      dateTimeFormat(locales[language].tag, { month: 'short', year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' })
        .format(Date.parse(`${key}T00:00:00Z`)), // prettier-ignore
      language,
    )
  const head = ({ kind, name, from, to }: Column) => {
    if (kind === 'branch') return name
    if (kind === 'month') return month(name)
    return (
      <>
        {translate(kind === 'before' ? 'books.before' : compared ? 'books.now' : 'books.total')}
        {compared && (
          <>
            <br />
            <small>{translate('books.span', { from: day(from), to: day(to) })}</small>
          </>
        )}
      </>
    )
  }
  const change = (of: (column: Column) => number) => {
    const [now, before] = columns
    if (!compared || !now || !before) return null
    const minor = of(now) - of(before)
    return <td className={signOf(minor)}>{money(minor)}</td>
  }
  const accountRow = (side: Side, account: string, code: string, name: string) => (
    <tr key={account}>
      <th scope="row">
        <small>{localDigits(code, language)}</small> {name}
      </th>
      {columns.map((column) => {
        const minor = column.amount(side, account)
        const { key, from, to, branch } = column
        return (
          <td key={key} className={signOf(minor)}>
            {minor === 0 ? (
              money(0)
            ) : (
              <button
                type="button"
                aria-label={translate('books.openFigure', { name, amount: money(minor) })}
                onClick={() => onFigure({ account, name, from, to, branch })}
              >
                {money(minor)}
              </button>
            )}
          </td>
        )
      })}
      {change((column) => column.amount(side, account))}
    </tr>
  )
  const sumRow = (name: Sum) => (
    <tr key={name} className="sum">
      <th scope="row">{translate(`books.${sumLabel(name, columns)}`)}</th>
      {columns.map((column) => (
        <td key={column.key} className={signOf(column.sum(name))}>
          {money(column.sum(name))}
        </td>
      ))}
      {change((column) => column.sum(name))}
    </tr>
  )
  return (
    <Figures>
      <table aria-label={translate('books.incomeStatement')}>
        <thead>
          <tr>
            <th scope="col">{translate('books.account')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {head(column)}
              </th>
            ))}
            {compared && <th scope="col">{translate('books.change')}</th>}
          </tr>
        </thead>
        {sides.map((side) => {
          const accounts = accountsOf(statement, side)
          return (
            <tbody key={side}>
              {accounts.length > 0 && (
                <tr className="part">
                  <th scope="rowgroup" colSpan={columns.length + (compared ? 2 : 1)}>
                    {translate(`books.${side}`)}
                  </th>
                </tr>
              )}
              {accounts.map(({ account, code, name }) => accountRow(side, account, code, name))}
              {sumsAfter[side].map(sumRow)}
            </tbody>
          )
        })}
      </table>
    </Figures>
  )
}
