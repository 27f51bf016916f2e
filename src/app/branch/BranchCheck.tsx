import { useEffect } from 'react'
import { chooseBranch, type ChosenBranch } from '../../browser/chosenBranch.ts'
import { useBranches } from './useBranches.ts'

/** A chosen branch that is gone is no longer chosen; one that was renamed has its new name. */
const BranchCheck = ({ chosen }: { chosen: ChosenBranch }) => {
  const { data, isPlaceholderData } = useBranches()
  const found = data?.find(({ id }) => String(id) === chosen.id)
  const gone = data !== undefined && !isPlaceholderData && !found
  const name = found?.name ?? chosen.name
  useEffect(() => {
    if (gone) chooseBranch(null)
    else if (name !== chosen.name) chooseBranch({ id: chosen.id, name })
  }, [gone, name, chosen])
  return null
}
export default BranchCheck
