import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useOptimisticChoice } from '../../../../components/useOptimisticChoice.ts'
import { formatInstant } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { StaffChecklists } from '../../../../shared/staff/checklistRoutes.ts'

interface Props {
  item: StaffChecklists['lists'][number]['items'][number]
  /** True if the matter of the item is still open. */
  isHeld: boolean
  mayTick: boolean
  onTick: (done: boolean) => Promise<unknown>
}

/** One checklist item: it cannot be ticked while its matter is open, and shows what it waits for. */
export const ChecklistItem = ({ item, isHeld, mayTick, onTick }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const { nameBn, nameEn, fact, doneAt, doneByName } = item
  const { shown: ticked, choose } = useOptimisticChoice(doneAt !== null, onTick)
  const note = doneAt
    ? `${doneByName ?? translate('dialog.nobody')}, ${formatInstant(doneAt, language)}`
    : isHeld
      ? translate(`staffFile.heldBy.${fact ?? ''}`)
      : ''
  return (
    <Item>
      <FormControlLabel
        control={
          <Checkbox
            checked={ticked}
            disabled={!mayTick || (isHeld && !ticked)}
            onChange={(_, done) => choose(done)}
            slotProps={{ input: { 'aria-describedby': note ? id : undefined } }}
          />
        }
        label={language === 'en' ? nameEn : nameBn}
      />
      {note && (
        <small id={id}>
          {note}
          {doneAt && isHeld && <strong> {translate('staffFile.openAgain')}</strong>}
        </small>
      )}
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  '& small > strong': { color: theme.palette.warning.main },
}))
