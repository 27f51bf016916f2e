import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Form, type RaRecord, useTranslate } from 'ra-core'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useEntity } from '../../../components/entityContext.ts'
import type { Failure } from '../../../components/failure.ts'
import { ErrorSummary } from '../../../components/record/ErrorSummary.tsx'
import { FormStateProvider } from '../../../components/record/formContext.ts'
import { entityResolver } from '../../../components/record/entityResolver.ts'
import { formValues, type Values } from '../../../components/record/formValues.ts'
import { Problem } from '../../../components/record/RecordForm.tsx'
import { SaveState } from '../../../components/record/SaveState.tsx'
import { ServerWords } from '../../../components/record/ServerWords.tsx'
import { useUnsaved } from '../../../components/record/useUnsaved.ts'
import { PageGuard } from '../../../components/PageGuard.tsx'

interface Props {
  id?: string
  /** The current values; null if the form starts empty. */
  record: RaRecord | null
  readOnly?: boolean
  save: (values: Values) => Promise<Record<string, unknown> | undefined>
  failure: Failure | null
  onForget: () => void
  /** The button's name; none: Save. */
  action?: string
  /** Key of the draft when the session ends; without one there is none. */
  draft?: string
  children: ReactNode
}

/** A form within a page: validated by its entity, with a question before it is left unsaved. */
export const PageForm = ({ id, record, readOnly = false, save, failure, onForget, ...props }: Props) => {
  const entity = useEntity()
  const resolver = useMemo(() => entityResolver(entity), [entity])
  const values = useMemo(() => ({ ...record, ...formValues(entity, record ?? {}) }), [entity, record])
  const state = useMemo(
    () => ({ readOnly, lastRead: record, setLastRead: () => undefined }),
    [readOnly, record],
  )
  return (
    <FormStateProvider value={state}>
      <Form
        id={id}
        noValidate
        record={values}
        resolver={resolver}
        mode="onSubmit"
        reValidateMode="onBlur"
        shouldFocusError={false}
        disableInvalidFormNotification
        onSubmit={save}
      >
        {failure && failure.status !== 401 && <Problem failure={failure} />}
        <ServerWords failure={failure} onForget={onForget} />
        <ErrorSummary />
        <PageGuard draft={props.draft} />
        {props.children}
        {!readOnly && <Bar action={props.action} />}
      </Form>
    </FormStateProvider>
  )
}

const Bar = ({ action = 'actions.save' }: { action?: string }) => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const unsaved = useUnsaved()
  return (
    <Row>
      <Button type="submit" variant="contained" loading={isSubmitting} onMouseDown={stay} onClick={arrive}>
        {translate(action)}
      </Button>
      <SaveState saving={isSubmitting} unsaved={unsaved} />
    </Row>
  )
}

/**
 * Leaving a field validates it, its error disappears, and the button would move away from the pointer during the
 * click. So the field is left on click, not on press.
 */
const stay = (event: MouseEvent) => event.preventDefault()
const arrive = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
  // Enter keeps the focus in the field.
  if (detail > 0) currentTarget.focus()
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 24,
  '& span[role]': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))
