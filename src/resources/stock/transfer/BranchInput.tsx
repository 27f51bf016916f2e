import Autocomplete from '@mui/material/Autocomplete'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { AutocompleteField } from '../../../components/inputs/AutocompleteField.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useField } from '../../../components/inputs/useField.tsx'
import { useOneChoice } from '../../../components/inputs/useOneChoice.ts'
import { useOwnBranch } from '../../../components/ownBranch.ts'
import type { RouteReply } from '../../../shared/routeTypes.ts'
import { useTransferBranches } from './branches.ts'

type NamedBranch = RouteReply<'transfer.branches'>[number]

/** Any branch: goods can be sent to other branches. */
export const BranchInput = ({ source, fixed = false }: { source: 'from' | 'to'; fixed?: boolean }) => {
  const translate = useTranslate()
  const { field, ...frame } = useField(source)
  const { branches: told, isPending, error } = useTransferBranches()
  const other = useWatch({ name: source === 'from' ? 'to' : 'from' }) as string | null
  const { branch: own } = useOwnBranch()
  // Users who may not list branches get their own branch.
  const branches = told.length === 0 && own ? [{ _id: own.id, name: own.name, code: '' }] : told
  const options = branches.filter(({ _id }) => _id !== other)
  useOneChoice({
    id: frame.id,
    source,
    value: field.value as unknown,
    required: source === 'to',
    typed: '',
    isFetching: isPending || !other,
    options: options.map(({ _id: id, name }) => ({ id, name })),
  })
  const hint = error ? translate('records.optionsFailed') : frame.hint
  return (
    <FieldFrame {...frame} hint={hint}>
      <Autocomplete<NamedBranch>
        id={frame.id}
        size="small"
        autoHighlight
        disabled={fixed}
        readOnly={frame.readOnly}
        value={branches.find(({ _id }) => _id === field.value) ?? null}
        // Goods do not go from a branch to itself.
        options={options}
        loading={isPending}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ _id }) => _id}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        onChange={(_, branch) => field.onChange(branch?._id ?? null)}
        onBlur={() => field.onBlur()}
        renderInput={(params) => (
          <AutocompleteField params={params} frame={{ ...frame, hint }} inputRef={field.ref} />
        )}
      />
    </FieldFrame>
  )
}
