import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Form, type RaRecord } from 'ra-core'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import type { Entity } from '../../shared/core/entity.ts'
import { useSend } from './useSend.ts'
import { EntityProvider } from '../entityContext.ts'
import { Fields } from '../inputs/Section.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FirstField } from './FirstField.tsx'
import { FormStateProvider } from './formContext.ts'
import { entityResolver } from './entityResolver.ts'
import type { Values } from './formValues.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PartBar } from './PartBar.tsx'
import { saveByKey } from './saveByKey.ts'
import { Problem } from './RecordForm.tsx'
import { ServerWords } from './ServerWords.tsx'

interface Props<Answer extends { message?: string }> {
  /** Entity of the created or changed record, which is a part of the open one. */
  entity: Entity
  title: string
  /** The tab of the record that the form covers. */
  tab: string
  /** Initial values of the fields. */
  begin: Values
  /** The existing record as the server returned it; it labels the references. */
  lastRead?: RaRecord | null
  send: (values: Values) => Promise<Answer>
  onDone: (answer: Answer) => unknown
  onClose: () => void
  /** Label of the button, if it does more than save. */
  action?: string
  /** True if the form cannot be sent; its fields show why. */
  held?: boolean
  /** Consequences of saving, shown above the fields. */
  intro?: ReactNode
  /** The inputs. */
  children: ReactNode
}

/** A small form over an open record, for something that belongs to it. */
export const PartDialog = <Answer extends { message?: string }>({
  entity,
  title,
  tab,
  begin,
  lastRead = null,
  send,
  onDone,
  onClose,
  action,
  held,
  intro,
  children,
}: Props<Answer>) => {
  const id = useId()
  const [unsaved, setUnsaved] = useState(false)
  const [asking, setAsking] = useState(false)
  const resolver = useMemo(() => entityResolver(entity), [entity])
  const state = useMemo(
    () => ({ readOnly: false, lastRead, setLastRead: () => undefined, scope: entity.name }),
    [entity.name, lastRead],
  )
  const { save, failure, onForget } = useSend(send, onDone)
  const close = () => (unsaved ? setAsking(true) : onClose())
  return (
    <EntityProvider value={entity}>
      <FormStateProvider value={state}>
        <Dialog
          open
          onClose={close}
          onKeyDown={byKey}
          maxWidth="sm"
          fullWidth
          sx={whole}
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
              {intro}
              {failure && failure.status !== 401 && <Problem failure={failure} />}
              <ServerWords failure={failure} onForget={onForget} />
              <ErrorSummary />
              <Fields>{children}</Fields>
            </DialogContent>
            <DialogActions>
              <PartBar tab={tab} onUnsaved={setUnsaved} onCancel={close} action={action} held={held} />
            </DialogActions>
            <FirstField within={id} />
          </Form>
          {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
        </Dialog>
      </FormStateProvider>
    </EntityProvider>
  )
}

/** In low windows the fields scroll and the buttons stay visible. */
const whole = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } as const

/** The keys that save are for this form: the one below it would take them for itself. */
function byKey(event: KeyboardEvent<HTMLElement>) {
  if (saveByKey(event)) event.stopPropagation()
}
