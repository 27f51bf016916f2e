import { useGetIdentity } from 'ra-core'
import { isAdmin } from '../../../shared/core/access.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import { AccountTabs } from '../../../components/ledger/AccountTabs.tsx'
import { Balances } from './Balances.tsx'
import { ProofPanel } from './ProofPanel.tsx'

/** The ledger: whether it balances, and its accounts. */
const BooksPage = () => {
  const user = useGetIdentity().data as SessionUser | undefined
  return (
    <>
      <AccountTabs />
      {user && isAdmin(user) && <ProofPanel />}
      <Balances />
    </>
  )
}
export default BooksPage
