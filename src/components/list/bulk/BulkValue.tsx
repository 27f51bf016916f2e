import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useCanAccess, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useEntity } from '../../entityContext.ts'
import { AutocompleteField } from '../../inputs/AutocompleteField.tsx'
import { described, FieldFrame, labelId } from '../../inputs/FieldFrame.tsx'
import { meetsWord, type Option, useOptions } from '../../inputs/useOptions.ts'
import { useOwnBranch } from '../../ownBranch.ts'
import { useChoiceLabel } from '../../useLabel.ts'

interface Props {
  source: string
  value: unknown
  onChange: (value: unknown) => void
  error?: string
}

/** The new value of a field: a choice, yes or no, or another record. */
export const BulkValue = (props: Props) => {
  const { fields } = useEntity()
  return fields[props.source]?.target ? <RecordValue {...props} /> : <ChoiceValue {...props} />
}

const ChoiceValue = ({ source, value, onChange, error }: Props) => {
  const translate = useTranslate()
  const choiceLabel = useChoiceLabel()
  const { fields } = useEntity()
  const id = useId()
  const bool = fields[source]?.kind === 'bool'
  const options = bool
    ? [
        { id: 'true', name: translate('states.active') },
        { id: 'false', name: translate('states.inactive') },
      ]
    : (fields[source]?.choices ?? []).map((choice) => ({ id: choice, name: choiceLabel(source, choice) }))
  const frame = { id, required: true, error }
  return (
    <FieldFrame {...frame} label={translate('list.bulk.value')}>
      <Select
        size="small"
        value={typeof value === 'string' ? value : typeof value === 'boolean' ? `${value}` : ''}
        labelId={labelId(id)}
        input={<OutlinedInput id={id} />}
        SelectDisplayProps={described(frame)}
        onChange={(event) => onChange(bool ? event.target.value === 'true' : event.target.value)}
      >
        {options.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.name}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}

const RecordValue = ({ source, onChange, error }: Props) => {
  const translate = useTranslate()
  const { fields, branchField } = useEntity()
  const { target = '', required = false } = fields[source] ?? {}
  const { canAccess = false } = useCanAccess({ resource: target, action: 'list' })
  const { branch } = useOwnBranch()
  const found = useOptions(target, { enabled: canAccess, activeOnly: true })
  const [chosen, setChosen] = useState<Option | null>(null)
  const id = useId()
  const empty: Option[] = required ? [] : [{ id: '', name: translate('list.bulk.empty') }]
  // Users without access to branches can still choose their own.
  const own =
    source === branchField && branch && found.options.length === 0 && meetsWord(branch.name, found.typed)
      ? [branch]
      : []
  const frame = {
    id,
    required: true,
    error,
    hint: found.error ? translate('records.optionsFailed') : undefined,
  }
  return (
    <FieldFrame {...frame} label={translate('list.bulk.value')}>
      <Autocomplete<Option>
        id={id}
        size="small"
        value={chosen}
        options={[...empty, ...own, ...found.options]}
        loading={found.isFetching}
        // The server searches; options that are no records are matched by their label.
        filterOptions={(all) =>
          all.filter((option) => option.id !== '' || meetsWord(option.name, found.typed))
        }
        getOptionLabel={({ name }) => name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        onInputChange={(_, typed, reason) => found.setTyped(reason === 'input' ? typed : '')}
        onChange={(_, option) => {
          setChosen(option)
          onChange(option ? option.id || null : undefined)
        }}
        renderInput={(params) => <AutocompleteField params={params} frame={frame} />}
      />
    </FieldFrame>
  )
}
