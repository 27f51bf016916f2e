import { useGetIdentity, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { HomePanel } from '../../../components/charts/HomePanel.tsx'
import { LineItem } from '../../../components/LineItem.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { mayCall } from '../../../shared/core/route.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import { listAddress, waitingLists, type WaitingKind } from '../../../shared/dashboard/tiles.ts'
import { routes } from '../../../shared/routes.ts'
import { useListTotal } from './useListTotal.ts'

const kinds = Object.keys(waitingLists) as WaitingKind[]

/** The kinds of decision that the user may take. */
export const decidedBy = (user: SessionUser): WaitingKind[] =>
  kinds.filter((kind) => mayCall(routes[`${kind}.approve`], user))

/** What waits for a decision, each kind with its list. */
export const WaitingPanel = () => {
  const translate = useTranslate()
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  return (
    <HomePanel short title={translate('dashboard.panel.waiting')}>
      <ul>{user && decidedBy(user).map((kind) => <Waiting key={kind} kind={kind} />)}</ul>
    </HomePanel>
  )
}

const Waiting = ({ kind }: { kind: WaitingKind }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const list = waitingLists[kind]
  const total = useListTotal(list)
  return (
    <LineItem>
      <div>
        <strong>
          <Link to={listAddress(list)}>{translate(`dashboard.waiting.${kind}`)}</Link>
        </strong>
      </div>
      <b>{total === undefined ? '…' : formatNumber(total, language)}</b>
    </LineItem>
  )
}
