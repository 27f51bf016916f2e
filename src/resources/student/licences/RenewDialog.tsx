import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Form, type RaRecord, useNotify, useTranslate } from 'ra-core'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { EntityProvider } from '../../../components/entityContext.ts'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { ErrorSummary } from '../../../components/record/ErrorSummary.tsx'
import { FormStateProvider } from '../../../components/record/formContext.ts'
import { entityResolver, formValues } from '../../../components/record/formValues.ts'
import { LeaveDialog } from '../../../components/record/LeaveDialog.tsx'
import { Problem } from '../../../components/record/RecordForm.tsx'
import { ServerWords } from '../../../components/record/ServerWords.tsx'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { useSend } from '../../../pages/profile/useSend.ts'
import { licence, type LicenceType } from '../../../shared/entities/licence.ts'
import { randomHex } from '../../../shared/ids.ts'
import { RenewBar } from './RenewBar.tsx'
import { useReread } from './useReread.ts'

interface Props {
  type: LicenceType
  student: RaRecord
  current: RaRecord | undefined
  onClose: () => void
}

const resolver = entityResolver(licence)
const state = { readOnly: false, lastRead: null, setLastRead: () => undefined }

/** A new version of a licence. It mostly keeps its number. */
export const RenewDialog = ({ type, student, current, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const reread = useReread(String(student.id))
  const id = useId()
  const [key] = useState(() => randomHex(16))
  const [unsaved, setUnsaved] = useState(false)
  const [asking, setAsking] = useState(false)
  const name = translate(`resources.licence.type.${type}`)
  const [number] = useState((current?.number ?? null) as string | null)
  const begin = useMemo(
    () => formValues(licence, { student: student.id, type, number }),
    [student.id, type, number],
  )
  const { save, failure, onForget } = useSend(
    (data) => calls.create(licence.name, { data, meta: { idempotencyKey: key } }),
    async () => {
      notify(translate('resources.licence.versions.saved', { type: name }), { type: 'success' })
      onClose()
      await reread()
    },
  )
  const close = () => (unsaved ? setAsking(true) : onClose())
  const title = translate(`resources.licence.versions.${current ? 'renewNamed' : 'addNamed'}`, { type: name })
  return (
    <EntityProvider value={licence}>
      <FormStateProvider value={state}>
        <Dialog
          open
          onClose={close}
          onKeyDown={byKey}
          maxWidth="sm"
          fullWidth
          aria-labelledby={`${id}-title`}
        >
          <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
          <Form
            id={id}
            noValidate
            record={begin}
            resolver={resolver}
            mode="onSubmit"
            reValidateMode="onBlur"
            shouldFocusError={false}
            disableInvalidFormNotification
            onSubmit={save}
          >
            <DialogContent>
              {failure && failure.status !== 401 && <Problem failure={failure} />}
              <ServerWords failure={failure} onForget={onForget} />
              <ErrorSummary />
              <Fields>
                <Wide>
                  <TextInput source="number" kind="code" autoFocus />
                </Wide>
                <DayInput source="issuedOn" />
                <DayInput source="expiresOn" />
              </Fields>
            </DialogContent>
            <DialogActions>
              <RenewBar onUnsaved={setUnsaved} onCancel={close} />
            </DialogActions>
          </Form>
          {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
        </Dialog>
      </FormStateProvider>
    </EntityProvider>
  )
}

/** The keys that save are for this form: the one below it would take them for itself. */
function byKey(event: KeyboardEvent<HTMLElement>) {
  if (!(event.ctrlKey || event.metaKey) || !['s', 'enter'].includes(event.key.toLowerCase())) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.querySelector('form')?.requestSubmit()
}
