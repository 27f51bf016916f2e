import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { FieldFrame, labelId } from '../inputs/FieldFrame.tsx'

interface Props {
  id: string
  label: string
  value: string
  options: readonly { id: string; name: string }[]
  onChange: (id: string) => void
}

/** One of a few, beside the period. */
export const Choice = ({ id, label, value, options, onChange }: Props) => (
  <FieldFrame id={id} label={label}>
    <Select
      size="small"
      displayEmpty
      value={options.some((option) => option.id === value) ? value : ''}
      labelId={labelId(id)}
      input={<OutlinedInput />}
      SelectDisplayProps={{ id }}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </Select>
  </FieldFrame>
)
