import { useGetIdentity, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { HomePanel } from '../../../components/charts/HomePanel.tsx'
import { LineItem } from '../../../components/LineItem.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import { listAddress, waitingLists } from '../../../shared/dashboard/tiles.ts'
import type { WaitingKind } from '../../../shared/dashboard/waiting.ts'
import { decidedKinds } from '../../../shared/decisions.ts'
import { useListTotal } from './useListTotal.ts'

/** What waits for a decision, each kind with its list. */
export const WaitingPanel = () => {
  const translate = useTranslate()
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  return (
    <HomePanel short title={translate('dashboard.panel.waiting')} to="/admin/approvals">
      <ul>{user && decidedKinds(user).map((kind) => <Waiting key={kind} kind={kind} />)}</ul>
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
