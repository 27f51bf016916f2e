import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useEntity } from '../entityContext.ts'
import { hasTwins } from '../importable.ts'
import { FieldFrame, labelId } from '../inputs/FieldFrame.tsx'
import type { Choices } from './useImport.ts'

const ways = ['update', 'skip'] as const

interface Props {
  choices: Choices
  busy: boolean
  onChoose: (choices: Choices) => void
}

/** Whether rows of existing records update them or are skipped. Each change checks the file again. */
export const Policy = ({ choices, busy, onChoose }: Props) => {
  const translate = useTranslate()
  const { name } = useEntity()
  const id = useId()
  return (
    <>
      <div style={{ maxWidth: 320 }}>
        <FieldFrame id={id} label={translate('import.existing')}>
          <Select
            size="small"
            value={choices.existing}
            readOnly={busy}
            labelId={labelId(id)}
            input={<OutlinedInput />}
            SelectDisplayProps={{ id }}
            onChange={({ target }) => onChoose({ ...choices, existing: target.value })}
          >
            {ways.map((way) => (
              <MenuItem key={way} value={way}>
                {translate(`import.existingAs.${way}`)}
              </MenuItem>
            ))}
          </Select>
        </FieldFrame>
      </div>
      {hasTwins(name) && (
        <FormControlLabel
          sx={{ mt: 2, alignItems: 'center' }}
          control={
            <Checkbox
              checked={choices.force}
              onChange={(_event, force) => !busy && onChoose({ ...choices, force })}
            />
          }
          label={translate('import.force')}
        />
      )}
    </>
  )
}
