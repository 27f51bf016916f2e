import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useEntity } from '../entityContext.ts'
import { hasTwins } from '../importable.ts'
import { ChoiceBox } from '../inputs/ChoiceBox.tsx'
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
        <ChoiceBox
          id={id}
          label={translate('import.existing')}
          readOnly={busy}
          value={choices.existing}
          options={ways.map((way) => ({ id: way, name: translate(`import.existingAs.${way}`) }))}
          onChange={(existing) => onChoose({ ...choices, existing })}
        />
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
