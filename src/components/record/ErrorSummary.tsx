import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslate, ValidationError } from 'ra-core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useLabel } from '../useLabel.ts'
import { fieldId, useFormState as useOwnState } from './formContext.ts'

interface Wrong {
  source: string
  message: string
}

/** Errors after a refused save, each a link to its field. Takes the focus. */
export const ErrorSummary = () => {
  const translate = useTranslate()
  const label = useLabel()
  const { control } = useFormContext()
  const { errors, submitCount } = useFormState({ control })
  const { scope } = useOwnState()
  const wrong = flatten(errors)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (submitCount > 0) box.current?.focus()
  }, [submitCount])

  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <Alert ref={box} severity="error" role="alert" tabIndex={-1} sx={below}>
      <AlertTitle>{translate('dialog.formErrors', { smart_count: wrong.length })}</AlertTitle>
      <ul style={list}>
        {wrong.map(({ source, message }) => (
          <li key={source}>
            <a
              href={`#${fieldId(source, scope)}`}
              style={link}
              onClick={(event) => goTo(event, fieldId(source, scope))}
            >
              {label(source)}: <ValidationError error={message} />
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The address belongs to the list, so a link to a field only moves the focus. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault()
  const field = document.getElementById(id)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

function flatten(errors: object, path = ''): Wrong[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): Wrong[] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const source = path ? `${path}.${name}` : name
    const { message, type } = error as { message?: unknown; type?: unknown }
    // `files.0` and the like have no input of their own: their whole does.
    return typeof message === 'string' && typeof type === 'string'
      ? [{ source: source.replace(/\.\d+$/, ''), message }]
      : flatten(error, source)
  })
}

const below = { mb: 4 }
const list = { margin: 0, paddingInlineStart: 20 }
const link = {
  display: 'inline-block',
  verticalAlign: 'top',
  minHeight: 24,
  color: 'inherit',
  textUnderlineOffset: 3,
}
