import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Form, type RaRecord, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import type { Failure } from '../failure.ts'
import { useRecordAccess } from '../useRecordAccess.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import { AuditLines } from './AuditLines.tsx'
import { useDialogControl } from './dialogContext.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormStateProvider } from './formContext.ts'
import { FormGuards } from './FormGuards.tsx'
import { entityResolver, formValues, type Values } from './formValues.ts'
import { DialogBody } from './RecordDialog.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useSaveRecord } from './useSaveRecord.tsx'
import { useWording } from './wording.ts'
import { useUnsaved } from './useUnsaved.ts'

interface Props {
  /** Null for a new one. */
  record: RaRecord | null
  /** What a new one begins with. */
  initial?: Values
  readOnly?: boolean
  warnsOfTwins?: boolean
  children: ReactNode
}

/** The form of one record: checked by its entity's rules, saved by its calls, and never lost. */
export const RecordForm = ({ record, initial, readOnly = false, warnsOfTwins, children }: Props) => {
  const entity = useEntity()
  const id = useId()
  const { finish } = useDialogControl()
  // What the form began with stays while it is open: an answer that comes later must not wipe what was typed.
  const [base, setBase] = useState(record)
  const [lastRead, setLastRead] = useState(record)
  const { save, failure, question, dismiss, goOn } = useSaveRecord({
    base,
    lastRead,
    warnsOfTwins,
    onSaved: finish,
  })
  const resolver = useMemo(() => entityResolver(entity), [entity])
  const values = useMemo(
    () => ({ ...base, ...formValues(entity, base ?? initial ?? {}) }),
    [entity, base, initial],
  )
  const submit = () => (document.getElementById(id) as HTMLFormElement | null)?.requestSubmit()
  const takeTheirs = (current: RaRecord) => {
    const theirs = { ...current, id: current._id as string }
    setBase(theirs)
    setLastRead(theirs)
    dismiss()
  }
  return (
    <FormStateProvider value={{ readOnly, lastRead, setLastRead }}>
      <Form
        id={id}
        noValidate
        record={values}
        resolver={resolver}
        mode="onSubmit"
        // After the first try each field is looked at when it is left, never while it is typed.
        reValidateMode="onBlur"
        shouldFocusError={false}
        disableInvalidFormNotification
        onSubmit={save}
      >
        {/* What is only read has nothing in it to go to by keyboard: it is scrolled itself. */}
        <DialogBody tabIndex={readOnly ? 0 : undefined}>
          {failure && <Problem failure={failure} />}
          <ErrorSummary />
          <FormGuards id={base ? String(base.id) : undefined} />
          {children}
          {base && <AuditLines record={lastRead ?? base} />}
        </DialogBody>
        {readOnly ? base && <ViewBar id={String(base.id)} /> : <SaveBar />}
      </Form>
      {question?.kind === 'duplicate' && (
        <DuplicateDialog
          failure={question.failure}
          onCancel={dismiss}
          onSave={() => (goOn({ force: true }), submit())}
        />
      )}
      {question?.kind === 'stale' && question.failure.current && base && (
        <StaleDialog
          base={base}
          current={question.failure.current}
          mine={question.values}
          onCancel={dismiss}
          onKeepMine={() => (goOn({ over: question.failure.current }), submit())}
          onTakeTheirs={() => question.failure.current && takeTheirs(question.failure.current)}
        />
      )}
    </FormStateProvider>
  )
}

/** What no field is to blame for. It takes the focus: whoever pressed Save may have scrolled away from here. */
const Problem = ({ failure }: { failure: Failure }) => {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { message, status } = failure
  return (
    <Alert ref={box} severity="error" role="alert" tabIndex={-1} sx={below}>
      {translate(message, { _: message })} {status === 0 && translate('records.stillHere')}
    </Alert>
  )
}

const below = { mb: 4 }

/** Stands still at the bottom. Save is never greyed out: pressed too early it says what is missing. */
const SaveBar = () => {
  const translate = useTranslate()
  const { close } = useDialogControl()
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const unsaved = useUnsaved()
  const { save = 'actions.save' } = useWording()
  return (
    <Bar>
      <span role="status">
        {isSubmitting ? translate('actions.saving') : unsaved ? translate('records.unsaved') : ''}
      </span>
      <Button onClick={close}>{translate('actions.cancel')}</Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate(save)}
      </Button>
    </Bar>
  )
}

/** Below what is only read: the way to change it, for those who may. */
const ViewBar = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { close } = useDialogControl()
  const { open } = useRecordAddress()
  const { update } = useRecordAccess(useEntity().name)
  return (
    <Bar>
      <span />
      <Button onClick={close}>{translate('actions.close')}</Button>
      {update && (
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
  [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
}))
