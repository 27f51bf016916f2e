import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'

interface Props {
  id: string
  at: 'opening' | 'closing'
  noteAbove: number
  onDone: () => void
}

/** Why there was a difference: written once, after the count. */
export const ExplainForm = ({ id, at, noteAbove, onDone }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const input = useId()
  const may = useMayCall(routes['drawer.explain'])
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const saving = useAction(
    () => callRoute('drawer.explain', { params: { id }, body: { at, note: note.trim() } }),
    { done: 'drawer.explained', onSuccess: onDone },
  )
  const failure = saving.error && failureOf(saving.error)
  const refused = failure?.errors?.note as string | undefined
  const hint = translate('drawer.explainHint', { amount: formatMoney(noteAbove, language) })
  const frame = {
    id: input,
    label: translate('drawer.explainTitle'),
    required: true,
    hint,
    error: tried && note.trim() === '' ? translate('books.reasonNeeded') : refused,
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (note.trim() === '') document.getElementById(input)?.focus()
    else saving.mutate()
  }
  if (!may) return <p>{hint}</p>
  return (
    <Form onSubmit={send} noValidate>
      {failure && !refused && (
        <Alert severity="error" role="alert">
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      <TextBox {...frame} autoFocus minRows={2} maxLength={500} value={note} onChange={setNote} />
      <Button type="submit" variant="contained" loading={saving.isPending}>
        {translate('drawer.explainSave')}
      </Button>
    </Form>
  )
}

const Form = styled('form')({ display: 'grid', gap: 12, justifyItems: 'start', '& > .MuiFormControl-root': { width: '100%' } }) // prettier-ignore
