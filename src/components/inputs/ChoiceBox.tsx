import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { ComponentProps } from 'react'
import { described, FieldFrame, labelId } from './FieldFrame.tsx'

type Props<Id extends string> = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> & {
  /** An id that is none of the options shows as empty. */
  value: Id | null | undefined
  options: readonly { id: Id; name: string }[]
  onChange: (id: Id) => void
}

/** One of a few, from a list that opens. */
export const ChoiceBox = <Id extends string>({ value, options, onChange, ...frame }: Props<Id>) => (
  <FieldFrame {...frame}>
    <Select<string>
      size="small"
      displayEmpty
      readOnly={frame.readOnly}
      value={options.find(({ id }) => id === value)?.id ?? ''}
      labelId={labelId(frame.id)}
      input={<OutlinedInput />}
      SelectDisplayProps={{ id: frame.id, ...described(frame) }}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => id === target.value)
        if (chosen) onChange(chosen.id)
      }}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Select>
  </FieldFrame>
)
