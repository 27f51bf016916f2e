import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { HomePanel } from '../../../components/charts/HomePanel.tsx'
import { useChosenQuery } from '../../../components/branchQuery.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { DataSheet, type SheetColumn } from '../../../components/sheet/DataSheet.tsx'
import { scrollEdges } from '../../../theme/scrollEdges.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { BranchFigures } from '../../../shared/dashboard/dashboardRoutes.ts'
import { PanelList } from '../../../components/charts/PanelList.tsx'

/** The same figures of every active branch, for administrators. */
export const BranchesPanel = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data, error, refetch } = useRouteQuery('dashboard.branches', {})
  const known = useRouteQuery('service.dashboard', { query: useChosenQuery() }).data?.branches?.active
  const title = translate('dashboard.panel.branches')
  const head = (name: string) => translate(`dashboard.branch.${name}`)
  const number = (name: 'enrolled' | 'newThisMonth'): SheetColumn<BranchFigures> => ({
    key: name,
    head: head(name),
    render: (row) => formatNumber(row[name], language),
  })
  const money = (name: 'income' | 'expense' | 'owed' | 'stockValue'): SheetColumn<BranchFigures> => ({
    key: name,
    head: head(name),
    render: (row) => formatMoney(row[name], language),
  })
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : formatNumber(part / whole, language, { style: 'percent' })
  return (
    <HomePanel short title={title} to="/admin/branch" rows={data?.length ?? known} wide>
      {data && data.length > 0 ? (
        <Sideways tabIndex={0} role="group" aria-label={title}>
          <DataSheet<BranchFigures>
            aria-label={title}
            rows={data}
            keyOf={({ branch }) => branch}
            columns={[
              {
                key: 'branch',
                head: head('branch'),
                words: true,
                isName: true,
                render: ({ branchName }) => branchName,
              },
              number('enrolled'),
              number('newThisMonth'),
              {
                key: 'seats',
                head: head('seats'),
                render: ({ seatsTaken, seats }) => share(seatsTaken, seats),
              },
              {
                key: 'attended',
                head: head('attended'),
                render: ({ attended, marks }) => share(attended, marks),
              },
              money('income'),
              money('expense'),
              money('owed'),
              money('stockValue'),
            ]}
          />
        </Sideways>
      ) : (
        <PanelList
          rows={data}
          error={error}
          retry={refetch}
          keyOf={({ branch }) => branch}
          none={translate('dashboard.panel.noBranches')}
          renderRow={() => null}
        />
      )}
    </HomePanel>
  )
}

const Sideways = styled('div')(({ theme }) => scrollEdges(theme, theme.palette.background.paper))
