import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import { useRecordAccess } from '../useRecordAccess.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import { useDialogControl } from './dialogContext.ts'
import type { Values } from './formValues.ts'
import { SaveState } from './SaveState.tsx'
import { useUnsaved } from './useUnsaved.ts'
import { useWording } from './wording.ts'

/** A step that usually follows the saving of a new record. */
export interface FollowUp {
  /** On the button that does both, as a key. */
  label: string
  /** Decides by the typed values whether it is offered. */
  offered?: (values: Values) => boolean
  /** Does the step, and says how it went: the record is saved even if the step fails. */
  run: (record: RaRecord) => void
}

interface SaveBarProps {
  apart: boolean
  followUp?: FollowUp | undefined
  /** @param both with the step that follows */
  onSave: (both: boolean) => void
}

/** Sticks to the bottom. Save is always enabled: pressed too early, it lists what is missing. */
export const SaveBar = ({ apart, followUp, onSave }: SaveBarProps) => {
  const translate = useTranslate()
  const { close } = useDialogControl()
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const unsaved = useUnsaved()
  const { save = 'actions.save' } = useWording()
  // The other tabs save by themselves: a button here would seem to be theirs.
  if (apart && !unsaved && !isSubmitting)
    return (
      <Bar>
        <span>{translate('records.apart')}</span>
        <Button onClick={close}>{translate('actions.close')}</Button>
      </Bar>
    )
  return (
    <Bar>
      <SaveState saving={isSubmitting} unsaved={unsaved} />
      <Button onClick={close}>{translate('actions.cancel')}</Button>
      {followUp && (
        <BothButton
          label={followUp.label}
          offered={followUp.offered}
          disabled={isSubmitting}
          onClick={() => onSave(true)}
        />
      )}
      <Button type="submit" variant="contained" loading={isSubmitting} onClick={() => onSave(false)}>
        {translate(save)}
      </Button>
    </Bar>
  )
}

interface BothButtonProps {
  label: string
  offered: FollowUp['offered'] | undefined
  disabled: boolean
  onClick: () => void
}

const BothButton = ({ label, offered, ...rest }: BothButtonProps) => {
  const translate = useTranslate()
  const values = useWatch() as Values
  return offered && !offered(values) ? null : (
    <Button variant="outlined" {...rest}>
      {translate(label)}
    </Button>
  )
}

/** Below a read-only record: the edit button, for users with permission. */
export const ViewBar = ({ id, locked }: { id: string; locked: boolean }) => {
  const translate = useTranslate()
  const { close } = useDialogControl()
  const { open } = useRecordAddress()
  const { update } = useRecordAccess(useEntity().name)
  return (
    <Bar>
      <span />
      <Button onClick={close}>{translate('actions.close')}</Button>
      {update && !locked && (
        <Button variant="contained" onClick={() => open({ id })}>
          {translate('actions.edit')}
        </Button>
      )}
    </Bar>
  )
}

const Bar = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& > span:first-of-type': { flex: 1, ...theme.typography.caption, color: theme.palette.text.secondary },
  // Where three buttons fill a phone, the state has a line of its own above them.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    padding: '10px 16px',
    '& > span:first-of-type': { flex: '1 0 auto', maxWidth: '100%' },
    '&:has(> button:nth-of-type(3)) > span:first-of-type:not(:empty)': { flexBasis: '100%' },
  },
}))
