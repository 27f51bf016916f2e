import { styled } from '@mui/material/styles'
import { useGetIdentity } from 'ra-core'
import { mayCall } from '../../shared/core/route.ts'
import type { SessionUser } from '../../shared/core/user.ts'
import type { ChartName } from '../../shared/dashboard/charts.ts'
import { routes } from '../../shared/routes.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { HomePanels } from './HomePanel.tsx'

interface Props {
  charts: readonly ChartName[]
  /** Only this branch; empty for all that the user may see. */
  branch: string
}

/** The charts of a page, as far as the user may see them; a lone one has the whole width. Not printed with the page. */
export const PageCharts = ({ charts, branch }: Props) => {
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  const shown = user ? charts.filter((chart) => mayCall(routes[`chart.${chart}`], user)) : []
  return (
    <OnScreen>
      {shown.map((chart) => (
        <ChartPanel key={chart} chart={chart} branch={branch} wide={shown.length === 1} />
      ))}
    </OnScreen>
  )
}

const OnScreen = styled(HomePanels)({ '@media print': { display: 'none' } })
