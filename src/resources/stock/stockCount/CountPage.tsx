import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useGetOne, useTranslate } from 'ra-core'
import { Navigate, useParams } from 'react-router-dom'
import { EntityProvider } from '../../../components/entityContext.ts'
import { failureOf, isRefusal } from '../../../components/failure.ts'
import { LooksProvider } from '../../../components/fields/looks.ts'
import { Value } from '../../../components/fields/Value.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { stockCount } from '../../../shared/stock/stockCount.ts'
import { isId } from '../../../shared/core/ids.ts'
import { looks } from './looks.ts'
import { PaperHead } from '../../../components/statements/PaperHead.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import type { Count } from './count.ts'
import { CountSteps } from './CountSteps.tsx'
import { CountTable } from './CountTable.tsx'

/** While others count too, their quantities are reloaded. */
const every = 10_000

/** A count: the sheet while it is counted, then what differs, and what follows from it. */
const CountPage = () => {
  const { id = '' } = useParams()
  if (!isId(id)) return <Navigate to="/pageNotFound" replace />
  return (
    <EntityProvider value={stockCount}>
      <LooksProvider value={looks}>
        <Sheet id={id} />
      </LooksProvider>
    </EntityProvider>
  )
}
export default CountPage

const Sheet = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const count = useGetOne<Count>('stockCount', { id })
  const counting = count.data?.status === 'open' || count.data?.status === 'counting'
  const lines = useQuery({
    // Cached under the record's key, so that it reloads with it.
    queryKey: ['stockCount', 'lines', id],
    queryFn: async ({ signal }) => (await callRoute('stockCount.lines', { params: { id } }, { signal })).data,
    refetchInterval: counting ? every : false,
  })
  const done = lines.data?.filter(({ counted }) => counted !== null).length ?? 0
  const record = count.data
  const error = count.error ?? lines.error
  // A sheet that is there stays while it cannot be read again: a number that was typed is in it.
  const stays = record && lines.data && !isRefusal(failureOf(error ?? {}).status)
  return (
    <Statement
      error={stays ? null : error}
      isPending={count.isPending || lines.isPending}
      retry={() => (void count.refetch(), void lines.refetch())}
    >
      {record && lines.data && (
        <>
          <PaperHead
            title={`${translate('resources.stockCount.name', { smart_count: 1 })} ${record.number}`}
            branchName={record.branchName}
            span=""
          />
          <Head>
            <div>
              <h2>{record.number}</h2>
              <p>
                {[
                  record.branchName,
                  record.category
                    ? translate(`resources.stockCount.category.${record.category}`)
                    : translate('stock.wholeStock'),
                ].join(' · ')}
              </p>
            </div>
            <div>
              <Value record={record} source="status" />
              <p>
                {translate('stock.countedOf', {
                  done: formatNumber(done, language),
                  all: formatNumber(lines.data.length, language),
                })}
              </p>
            </div>
          </Head>
          <Hint>{translate(`stock.hintOf.${record.status}`)}</Hint>
          <CountSteps record={record} lines={lines.data} />
          <CountTable record={record} lines={lines.data} />
        </>
      )}
    </Statement>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  [theme.breakpoints.up('sm')]: { '& > div:last-of-type': { textAlign: 'end' } },
  '@media print': { display: 'none' },
}))

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 12px',
  color: theme.palette.text.secondary,
  '@media print': { display: 'none' },
}))
