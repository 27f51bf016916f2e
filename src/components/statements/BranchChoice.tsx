import { useCanAccess, useGetList, useTranslate } from 'ra-core'
import { useOwnBranch } from '../ownBranch.ts'
import { maxPageSize } from '../../shared/core/listing.ts'
import { ChoiceBox } from '../inputs/ChoiceBox.tsx'

interface Props {
  value: string
  onChange: (branch: string) => void
}

const whole = { page: 1, perPage: maxPageSize }
const anyOrder = { field: '', order: 'ASC' } as const

/** Chooses one branch or all. Users with a branch have no choice. */
export const BranchChoice = ({ value, onChange }: Props) => {
  const translate = useTranslate()
  const { branch, isPending } = useOwnBranch()
  const { canAccess = false } = useCanAccess({ resource: 'branch', action: 'list' })
  const { data = [] } = useGetList(
    'branch',
    { pagination: whole, sort: anyOrder, filter: {} },
    { enabled: canAccess && !isPending && !branch },
  )
  if (isPending || branch) return null
  const options = [
    { id: '', name: translate('books.allBranches') },
    ...data.map(({ id, name }) => ({ id: String(id), name: String(name) })),
  ]
  return (
    <ChoiceBox
      id="statement-branch"
      label={translate('books.branch')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
