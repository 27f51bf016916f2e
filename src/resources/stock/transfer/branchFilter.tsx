import { type FilterInputProps, idsOf, type ListFilterOf } from '../../../components/list/column.ts'
import { SeveralBox } from '../../../components/list/lazyInputs.tsx'
import type { transfer } from '../../../shared/stock/transfer.ts'
import { useTransferBranches } from './branches.ts'

/** Filters by either branch; offered to users who may list branches. */
export function branchFilter(name: 'from' | 'to'): ListFilterOf<typeof transfer> {
  const Input = (props: FilterInputProps) => {
    const { branches, isPending, error } = useTransferBranches()
    const options = branches.map(({ _id, name: called }) => ({ id: _id, name: called }))
    if (options.length === 0 && !isPending) return null
    return (
      <SeveralBox
        {...props}
        id={`filter-${name}`}
        options={options}
        loading={isPending}
        failed={Boolean(error)}
      />
    )
  }
  const Text = ({ value }: { value: unknown }) => {
    const { branches } = useTransferBranches()
    return idsOf(value)
      .map((id) => branches.find(({ _id }) => _id === id)?.name ?? '…')
      .join(', ')
  }
  return { name, Input, Text }
}
