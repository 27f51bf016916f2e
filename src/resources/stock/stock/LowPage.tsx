import BuyIcon from '@mui/icons-material/ShoppingCartOutlined'
import TransferIcon from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { AddedMessage } from '../../../components/record/AddedMessage.tsx'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import { routes } from '../../../shared/routes.ts'
import type { LowRow } from '../../../shared/stock/stockRoutes.ts'
import { StockTabs } from './StockTabs.tsx'
import { useReportQuery } from '../../../components/attendance/useReportQuery.ts'
import { BranchChoice } from '../../../components/statements/BranchChoice.tsx'
import { Figures } from '../../../components/sheet/Figures.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'

/** Products below their reorder level, with the proposed transfer or order. */
const LowPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const reportQuery = useReportQuery()
  const branch = reportQuery.id('branch')
  const { data, error, isPending, refetch } = useRouteQuery(
    'stock.low',
    { query: branch ? { branch } : {} },
    { keepsPrevious: true },
  )
  const number = (of: number) => formatNumber(of, language)
  const nothing = data?.rows.length === 0 && data.never.length === 0
  // The page lists at most 200 products that were never received, and counts all.
  const neverIn = data ? data.products - new Set(data.rows.map(({ product }) => product)).size : 0
  return (
    <>
      <StockTabs />
      <Bar>
        <BranchChoice value={branch} onChange={(next) => reportQuery.set({ branch: next })} />
        <p>{translate('stock.lowHint')}</p>
      </Bar>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {nothing && (
          <StateBlock
            drawing="filtered"
            title={translate('stock.nothingLow')}
            hint={translate('stock.nothingLowHint')}
          />
        )}
        {data && !nothing && (
          <Summary>
            {translate('stock.lowCount', { smart_count: data.products, n: number(data.products) })}
          </Summary>
        )}
        {data && data.rows.length > 0 && <Rows rows={data.rows} />}
        {data && data.never.length > 0 && (
          <Never>
            <h2>
              {translate('stock.never')}: {number(neverIn)}
            </h2>
            <ul>
              {data.never.map(({ product, productName, sku }) => (
                <li key={product}>
                  {productName}
                  {sku && <small> {sku}</small>}
                </li>
              ))}
            </ul>
          </Never>
        )}
      </Statement>
    </>
  )
}
export default LowPage

const Rows = ({ rows }: { rows: readonly LowRow[] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const number = (of: number) => formatNumber(of, language)
  const figures = ['onHand', 'onTheWay', 'ordered', 'reserved', 'projected', 'level'] as const
  return (
    <Table role="region" aria-label={translate('stock.tabs.low')}>
      <table>
        <caption>{translate('stock.tabs.low')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('resources.stock.fields.product')}</th>
            <th scope="col" className="words">
              {translate('resources.stock.fields.branch')}
            </th>
            {figures.map((name) => (
              <th key={name} scope="col" className={detail(name)}>
                {translate(`stock.figures.${name}`)}
              </th>
            ))}
            <th scope="col" className="words">
              {translate('stock.proposal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.product} ${row.branch}`}>
              <th scope="row">
                <Link to={`/admin/inventory/stock/card?product=${row.product}&branch=${row.branch}`}>
                  {row.productName}
                </Link>
                {row.sku && <small> {row.sku}</small>}
              </th>
              <td className="words">{row.branchName}</td>
              {figures.map((name) => (
                <td key={name} className={detail(name)}>
                  {name === 'projected' ? <strong>{number(row[name])}</strong> : number(row[name])}
                </td>
              ))}
              <td className="words">
                <Proposal row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  )
}

const Proposal = ({ row }: { row: LowRow }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const navigate = useNavigate()
  const calls = useRecordCalls()
  const buys = useMayCall(routes['purchase.create'])
  const [key] = useState(() => randomHex(16))
  const { transfer, purchase, product, productName, branch, branchName, planned, drafts } = row
  const covered = !transfer && !purchase
  const number = (of: number) => formatNumber(of, language)
  const requestLines =
    transfer && translate('stock.ask', { quantity: number(transfer.quantity), from: transfer.fromName })
  const bought = purchase && translate('stock.buy', { quantity: number(purchase.quantity) })
  const named = (what: 'ask' | 'buy', action: string | null) =>
    translate(`stock.${what}Named`, { action: action ?? '', name: productName, branch: branchName })
  const asking = useAction(
    () =>
      calls.create('transfer', {
        data: { from: transfer?.from, to: branch, lines: [{ product, quantity: transfer?.quantity }] },
        meta: { idempotencyKey: key },
      }),
    {
      notifiesFailure: true,
      onSuccess: ({ data }) => {
        const doneMessage = translate('stock.transferAsked', { code: String(data.code) })
        notify(linked(doneMessage, String(data.id)), { type: 'success' })
      },
    },
  )
  return (
    <Choices>
      {covered && planned === 0 && <small>{translate('stock.coming')}</small>}
      {planned > 0 && (
        <small>
          {translate('stock.planned', { quantity: number(planned) })}
          {covered && ` ${translate('stock.covered')}`}
          {drafts.map((draft) => (
            <Link key={draft.transfer} to={draftAt(draft.transfer)}>
              {draft.code}
            </Link>
          ))}
        </small>
      )}
      {transfer && (
        <Button
          size="small"
          variant="contained"
          startIcon={<TransferIcon />}
          loading={asking.isPending}
          aria-label={named('ask', requestLines)}
          onClick={() => asking.mutate()}
        >
          {requestLines}
        </Button>
      )}
      {purchase &&
        (buys ? (
          <Button
            size="small"
            variant={transfer || planned > 0 ? 'outlined' : 'contained'}
            startIcon={<BuyIcon />}
            aria-label={named('buy', bought)}
            onClick={() =>
              void navigate(
                `/admin/inventory/purchase?create=true&branch=${branch}&lines=${product}:${purchase.quantity}`,
              )
            }
          >
            {bought}
          </Button>
        ) : (
          <small>{bought}</small>
        ))}
    </Choices>
  )
}

const draftAt = (id: string) => `/admin/inventory/transfer?id=${id}&view=true`

const linked = (message: string, id: string) => <AddedMessage message={message} to={draftAt(id)} />

/** A phone leaves out the terms of the sum, so that the proposed action stays visible. */
const detail = (name: string) => (name === 'projected' ? undefined : 'detail')

const Table = styled(Figures)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { '& .detail': { display: 'none' } },
}))

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 20px',
  marginBottom: 12,
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    flex: 1,
    minWidth: 240,
    color: theme.palette.text.secondary,
  },
}))

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '4px 0',
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& small a': { marginInlineStart: 8 },
  '&& .MuiButton-root': {
    padding: '4px 10px',
    margin: 0,
    minHeight: 32,
    borderRadius: 8,
    textDecoration: 'none',
  },
  // A figure that is a button is drawn as a link; these are buttons.
  '&& .MuiButton-contained': {
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
  '&& .MuiButton-outlined': { border: `1px solid ${theme.palette.primary.main}` },
  '@media (pointer: coarse)': { '&& .MuiButton-root': { minHeight: 44 } },
  '@media print': { '& button': { display: 'none' } },
}))

const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  margin: '0 0 8px',
}))

const Never = styled('section')(({ theme }) => ({
  marginTop: 20,
  '& h2': { ...theme.typography.h3, margin: '0 0 4px' },
  '& ul': { ...theme.typography.body2, columns: '220px', margin: 0, paddingInlineStart: 20 },
  '& small': { color: theme.palette.text.secondary },
}))
