import { useTranslate } from 'ra-core'
import { FilterWays } from '../../../components/list/FilterWays.tsx'
import { useOwnBranch } from '../../../components/ownBranch.ts'

/** Links to the lists of incoming, outgoing and in-transit transfers. */
export const Ways = ({ label }: { label: string }) => {
  const translate = useTranslate()
  const { branch, isPending } = useOwnBranch()
  if (isPending) return null
  const ways = branch
    ? {
        comingIn: { status: ['sent'], to: branch.id },
        goingOut: { status: ['sent'], from: branch.id },
        toSend: { status: ['draft'], from: branch.id },
        asked: { status: ['draft'], to: branch.id },
      }
    : { onTheWay: { status: ['sent'] }, drafts: { status: ['draft'] } }
  return (
    <FilterWays
      label={label}
      resource="transfer"
      path="/admin/inventory/transfer"
      ways={Object.entries({ all: {}, ...ways }).map(([name, filter]) => ({
        label: translate(`stock.ways.${name}`),
        filter,
      }))}
    />
  )
}
