import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { FieldFrame } from '../inputs/FieldFrame.tsx'
import type { Option } from '../inputs/useOptions.ts'
import { type FilterInputProps, idsOf } from './column.ts'

interface SeveralProps extends Omit<FilterInputProps, 'name'> {
  id: string
  options: readonly Option[]
  /** Options that the server found for the typed text. */
  found?: readonly Option[]
  loading?: boolean
  /** The options could not be loaded. */
  failed?: boolean
  /** Searches on the server; without it the options are filtered locally. */
  onType?: (text: string) => void
}

/** Several of a list, each as a chip. */
const SeveralBox = ({
  id,
  label,
  value,
  onChange,
  options,
  found,
  loading,
  failed,
  onType,
}: SeveralProps) => {
  const translate = useTranslate()
  const ids = idsOf(value)
  const chosen = ids.map((each) => options.find((option) => option.id === each) ?? { id: each, name: each })
  return (
    <FieldFrame id={id} label={label} hint={failed ? translate('records.optionsFailed') : undefined}>
      <Autocomplete<Option, true>
        multiple
        id={id}
        size="small"
        value={chosen}
        options={options}
        loading={loading}
        disableCloseOnSelect
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id: key }) => key}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        filterOptions={
          onType &&
          ((all, { inputValue }) =>
            inputValue.trim() === ''
              ? all
              : all.filter(({ id: one }) => found?.some((other) => other.id === one)))
        }
        onInputChange={(_, text, reason) => onType?.(reason === 'input' ? text : '')}
        onChange={(_, picked) => onChange(picked.map((option) => option.id))}
        renderInput={(params) => <TextField {...params} margin="none" />}
      />
    </FieldFrame>
  )
}
export default SeveralBox
