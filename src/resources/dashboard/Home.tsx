import { useGetIdentity } from 'ra-core'
import type { ComponentType } from 'react'
import { useChosenQuery } from '../../components/branchQuery.ts'
import { ChartPanel } from '../../components/charts/ChartPanel.tsx'
import { HomePanels } from '../../components/charts/HomePanel.tsx'
import { mayCall } from '../../shared/core/route.ts'
import type { SessionUser } from '../../shared/core/user.ts'
import type { ChartName } from '../../shared/dashboard/charts.ts'
import { decidedKinds } from '../../shared/decisions.ts'
import { routes } from '../../shared/routes.ts'
import { type HomePart, homes, panelCalls, type PanelName } from './homeParts.ts'
import { BranchesPanel } from './panels/BranchesPanel.tsx'
import { ClassesPanel } from './panels/ClassesPanel.tsx'
import { AbsencesPanel, AtRiskPanel, OwingPanel, UntakenPanel } from './panels/PeoplePanels.tsx'
import { WaitingPanel } from './panels/WaitingPanel.tsx'

const panels: Record<PanelName, ComponentType> = {
  branches: BranchesPanel,
  classes: ClassesPanel,
  absences: AbsencesPanel,
  owing: OwingPanel,
  untaken: UntakenPanel,
  atRisk: AtRiskPanel,
  waiting: WaitingPanel,
}

const isChart = (part: HomePart): part is `chart.${ChartName}` => part.startsWith('chart.')

const maySee = (part: HomePart, user: SessionUser): boolean =>
  isChart(part)
    ? mayCall(routes[part], user)
    : part === 'waiting'
      ? decidedKinds(user).length > 0
      : mayCall(routes[panelCalls[part]], user)

/** The panels of the user's role, as far as their rights go. */
export const Home = () => {
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  const { branch } = useChosenQuery()
  if (!user) return null
  return (
    <HomePanels>
      {homes[user.role]
        .filter((part) => maySee(part, user))
        .map((part) => {
          if (isChart(part))
            return <ChartPanel key={part} chart={part.slice(6) as ChartName} branch={branch} linked />
          const Panel = panels[part]
          return <Panel key={part} />
        })}
    </HomePanels>
  )
}
