import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useEntity } from '../../entityContext.ts'
import { FieldFrame, labelId } from '../../inputs/FieldFrame.tsx'
import { FirstField } from '../../record/FirstField.tsx'
import { useLabel } from '../../useLabel.ts'
import { BulkValue } from './BulkValue.tsx'
import type { BulkRequest } from './useBulk.ts'

interface Props {
  onChoose: (request: BulkRequest) => void
  onClose: () => void
}

/** Chooses the field to set for all selected records, and its value. */
export const BulkChoice = ({ onChoose, onClose }: Props) => {
  const translate = useTranslate()
  const label = useLabel()
  const { bulkEditable, fields } = useEntity()
  const [source, setSource] = useState(bulkEditable[0] ?? '')
  const [value, setValue] = useState<unknown>()
  const [asked, setAsked] = useState(false)
  const id = useId()
  const lacks = value === undefined || (value === null && fields[source]?.required)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (!lacks) onChoose({ action: source, value })
  }
  return (
    <form id={`${id}-form`} onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <FieldFrame id={id} label={translate('list.bulk.field')}>
          <Select
            size="small"
            value={source}
            input={<OutlinedInput id={id} />}
            labelId={labelId(id)}
            onChange={(event) => (setSource(event.target.value), setValue(undefined), setAsked(false))}
          >
            {bulkEditable.map((each) => (
              <MenuItem key={each} value={each}>
                {label(each)}
              </MenuItem>
            ))}
          </Select>
        </FieldFrame>
        <BulkValue
          key={source}
          source={source}
          value={value}
          onChange={setValue}
          error={asked && lacks ? translate('validation.required') : undefined}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('actions.cancel')}</Button>
        <Button type="submit" variant="contained">
          {translate('list.bulk.look')}
        </Button>
      </DialogActions>
      <FirstField within={`${id}-form`} />
    </form>
  )
}
