import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { type Movement, signed } from '../../../components/Movements.tsx'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { isId } from '../../../shared/core/ids.ts'
import type { StockSource } from '../../../shared/stock/stock.ts'
import { useReportQuery } from '../../../components/attendance/useReportQuery.ts'
import { Figures } from '../../../components/sheet/Figures.tsx'
import { PaperHead } from '../../../components/statements/PaperHead.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'

interface Card extends RaRecord {
  productName: string
  branchName: string
  quantity: number
  reserved: number
  lowStockAt: number
  averageCost: number | null
  value: number
  low: boolean
}

interface Entry extends Movement {
  date: string
  source: StockSource
  shownBy: string | null
  sourceNumber: string | null
  byName: string | null
  unitCost: number
  balanceValue: number
}

const one = { page: 1, perPage: 1 }
const newestFirst = { field: 'seq', order: 'DESC' } as const
const anyOrder = { field: '', order: 'ASC' } as const
const perPage = 50

/** The page of the document behind a movement: the sale of a return, the class of textbooks that were handed out. */
const pathOf: Partial<Record<StockSource, string>> = {
  adjustment: 'inventory/adjustment',
  transfer: 'inventory/transfer',
  purchase: 'inventory/purchase',
  sale: 'inventory/sales-report',
  saleReturn: 'inventory/sales-report',
  kitIssue: 'class',
}
const documentTab: Partial<Record<StockSource, string>> = { kitIssue: '&tab=books' }

/** The stock card of a product in a branch: movements with their documents and the quantity after each. */
const CardPage = () => {
  const [query] = useSearchParams()
  const [product, branch] = [query.get('product') ?? '', query.get('branch') ?? '']
  if (!isId(product) || !isId(branch)) return <Navigate to="/pageNotFound" replace />
  return <Ledger key={`${product} ${branch}`} product={product} branch={branch} />
}
export default CardPage

const Ledger = ({ product, branch }: { product: string; branch: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const filter = { product, branch }
  const reportQuery = useReportQuery()
  const page = Math.max(1, Number(reportQuery.text('page')) || 1)
  const card = useGetList<Card>('stock', { pagination: one, sort: anyOrder, filter })
  const ledger = useGetList<Entry>('stockMovement', {
    pagination: { page, perPage },
    sort: newestFirst,
    filter,
  })
  const pages = Math.max(1, Math.ceil((ledger.total ?? 0) / perPage))
  const lies = card.data?.[0]
  const number = (of: number) => formatNumber(of, language)
  const money = (minor: number) => formatMoney(minor, language)
  const label = (name: string) => translate(`resources.stockMovement.fields.${name}`)
  const error = card.error ?? ledger.error
  if (card.data && !lies) return <Navigate to="/pageNotFound" replace />
  return (
    <Statement
      error={error}
      isPending={card.isPending || ledger.isPending}
      retry={() => (void card.refetch(), void ledger.refetch())}
    >
      {lies && ledger.data && (
        <>
          <PaperHead title={lies.productName} branchName={lies.branchName} span={translate('stock.card')} />
          <Head>
            <div>
              <Link to="/admin/inventory/stock">{translate('stock.tabs.stock')}</Link>
              <h2>{lies.productName}</h2>
              <p>{lies.branchName}</p>
            </div>
            <Button startIcon={<PrintIcon />} variant="outlined" onClick={() => window.print()}>
              {translate('books.print')}
            </Button>
          </Head>
          <Facts>
            {(
              [
                ['quantity', number(lies.quantity)],
                ['reserved', number(lies.reserved)],
                ['lowStockAt', number(lies.lowStockAt)],
                ['averageCost', lies.averageCost === null ? '–' : money(lies.averageCost)],
                ['value', money(lies.value)],
              ] as const
            ).map(([name, text]) => (
              <div key={name} data-low={name === 'quantity' && lies.low}>
                <dt>{translate(`resources.stock.fields.${name}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Facts>
          <Ledgers role="region" aria-label={translate('stock.card')}>
            <table>
              <caption>{translate('stock.card')}</caption>
              <thead>
                <tr>
                  <th scope="col">{label('date')}</th>
                  <th scope="col" className="words">
                    {label('source')}
                  </th>
                  <th scope="col" className="words">
                    {label('by')}
                  </th>
                  {(['quantity', 'unitCost', 'value', 'balance', 'balanceValue'] as const).map((name) => (
                    <th key={name} scope="col">
                      {label(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {ledger.data.map((entry) => (
                  <tr key={entry.id}>
                    <th scope="row">{day(entry.date)}</th>
                    <td className="words">
                      <Document entry={entry} />
                    </td>
                    <td className="words">{entry.byName ?? '–'}</td>
                    <td
                      className={entry.quantity < 0 ? 'negative' : undefined}
                      data-label={label('quantity')}
                    >
                      {signed(number(entry.quantity), entry.quantity)}
                    </td>
                    <td data-label={label('unitCost')}>{money(entry.unitCost)}</td>
                    <td data-label={label('value')}>{money(entry.value)}</td>
                    <td data-label={label('balance')}>{number(entry.balance)}</td>
                    <td data-label={label('balanceValue')}>{money(entry.balanceValue)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Ledgers>
          {pages > 1 && (
            <Pages aria-label={translate('list.pages')}>
              <Button
                disabled={page <= 1}
                onClick={() => reportQuery.set({ page: page > 2 ? String(page - 1) : '' })}
              >
                {translate('stock.newer')}
              </Button>
              <span role="status">
                {translate('list.range', {
                  from: number((page - 1) * perPage + 1),
                  to: number(Math.min(page * perPage, ledger.total ?? 0)),
                  total: number(ledger.total ?? 0),
                })}
              </span>
              <Button disabled={page >= pages} onClick={() => reportQuery.set({ page: String(page + 1) })}>
                {translate('stock.older')}
              </Button>
            </Pages>
          )}
        </>
      )}
    </Statement>
  )
}

const Document = ({ entry: { source, shownBy, sourceNumber } }: { entry: Entry }) => {
  const translate = useTranslate()
  const name = translate(`resources.stockMovement.source.${source}`)
  const words = sourceNumber ? `${name} ${sourceNumber}` : name
  const path = pathOf[source]
  if (!path || !shownBy) return <>{words}</>
  return <Link to={`/admin/${path}?id=${shownBy}&view=true${documentTab[source] ?? ''}`}>{words}</Link>
}

/** On a phone eight columns would be read sideways: each movement is a block there, its figures called by name. */
const Ledgers = styled(Figures)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '& thead': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& table, & tbody': { display: 'block' },
      '& caption': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: '4px 12px',
        alignItems: 'center',
        padding: '10px 12px',
        borderTop: `1px solid ${theme.palette.divider}`,
      },
      '& tbody tr > *': { height: 'auto', padding: 0, border: 0, overflowWrap: 'anywhere' },
      '& tbody td.words': { gridColumn: 'span 2', textAlign: 'end' },
      '& tbody td.words + td.words': {
        gridColumn: '1 / -1',
        textAlign: 'start',
        color: theme.palette.text.secondary,
      },
      '& tbody td[data-label]': { textAlign: 'start' },
      '& tbody td[data-label]::before': {
        content: 'attr(data-label)',
        display: 'block',
        ...theme.typography.caption,
        color: theme.palette.text.secondary,
        whiteSpace: 'normal',
      },
    },
  },
  '@media (pointer: coarse)': { '& tbody a': { display: 'inline-block', padding: '10px 0' } },
}))

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: 12,
  marginBottom: 16,
  '& h2': { ...theme.typography.h2, margin: '4px 0 0', overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& a': { ...theme.typography.body2, color: theme.palette.primary.main },
  '@media (pointer: coarse)': { '& a': { display: 'inline-block', padding: '10px 0' } },
  '@media print': { display: 'none' },
}))

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 8,
  margin: '0 0 16px',
  '& > div': {
    padding: '8px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& [data-low="true"] dd': { color: theme.palette.warning.main },
}))

const Pages = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 12,
  marginTop: 12,
  '& span': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '@media print': { '& button': { display: 'none' } },
}))
