import { useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { PageCharts } from '../../../components/charts/PageCharts.tsx'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { AskedBar } from '../../../components/statements/AskedBar.tsx'
import { useReportQuery } from '../../../components/attendance/useReportQuery.ts'
import { BranchChoice } from '../../../components/statements/BranchChoice.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import { useGoodsActions } from '../../../components/goods/useGoodsActions.ts'
import { QuickRow } from '../../../components/QuickRow.tsx'
import { BranchValues } from './BranchValues.tsx'
import { DeadStock } from './DeadStock.tsx'
import { InventoryTiles } from './InventoryTiles.tsx'
import { TopMovers } from './TopMovers.tsx'

const charts = ['stockValue', 'stockMovement'] as const

/** Stock figures of the branches, each linked to its list. */
const InventoryDashboardPage = () => {
  const goods = useGoodsActions()
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const reportQuery = useReportQuery()
  const branch = reportQuery.id('branch')
  const { data, error, isPending, refetch } = useQuery({
    // Below the query key of stock, so both refresh together.
    queryKey: ['stock', 'dashboard', branch],
    queryFn: async ({ signal }) =>
      (await callRoute('inventoryDashboard.get', { query: branch ? { branch } : {} }, { signal })).data,
    placeholderData: (before) => before,
  })
  return (
    <>
      <Head>
        <QuickRow label="inventory.quick.label" actions={goods} />
        <AskedBar>
          <BranchChoice value={branch} onChange={(next) => reportQuery.set({ branch: next })} />
        </AskedBar>
      </Head>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data && (
          <Page>
            <InventoryTiles of={data} branch={branch} />
            {data.branches.length === 0 ? (
              <StateBlock
                drawing="empty"
                title={translate('inventory.empty')}
                hint={translate('inventory.emptyHint')}
              >
                <Link to="/admin/inventory/purchase?create=true">{translate('inventory.newPurchase')}</Link>
              </StateBlock>
            ) : (
              <>
                <PageCharts charts={charts} branch={branch} />
                {data.branches.length > 1 && <BranchValues rows={data.branches} value={data.value} />}
                <TopMovers rows={data.movers} branch={branch} />
                <DeadStock rows={data.dead} several={data.branches.length > 1} />
              </>
            )}
          </Page>
        )}
      </Statement>
    </>
  )
}
export default InventoryDashboardPage

/** Where there is room, the branch and what is begun many times a day share a line. */
const Head = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: 16,
    '& > :last-child': { flex: '1 1 320px' },
  },
}))

const Page = styled('div')({ display: 'grid', gap: 20, minWidth: 0 })
