import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { styled } from '@mui/material/styles'
import { useTranslate, ValidationError } from 'ra-core'
import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  required?: boolean
  /** That it is required is only read out: there is no room for the word beside the label. */
  quiet?: boolean
  readOnly?: boolean
  hint?: string
  /** In words, or as react-hook-form carries react-admin's messages. */
  error?: string
  /** The label names a group of controls instead of one. */
  group?: boolean
  /** The read-only value, in place of the control. */
  shown?: ReactNode
  children: ReactNode
}

/** Ids that connect a control to its label and its hint or error. */
export const labelId = (id: string) => `${id}-label`
export const textId = (id: string) => `${id}-text`

/** The aria attributes that make a screen reader read the hint or error with the control. */
export const described = ({
  id,
  required,
  hint,
  error,
}: Pick<Props, 'id' | 'required' | 'hint' | 'error'>) => ({
  'aria-describedby': hint || error ? textId(id) : undefined,
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
})

/** A visible label above the control and a hint or error below it. Required fields say so in words. */
export const FieldFrame = ({
  id,
  label,
  required,
  quiet,
  readOnly,
  hint,
  error,
  group,
  shown,
  children,
}: Props) => {
  const translate = useTranslate()
  if (shown !== undefined)
    return (
      <Read>
        <dt>{label}</dt>
        <dd id={id}>{shown}</dd>
      </Read>
    )
  return (
    <FormControl
      error={Boolean(error)}
      margin="none"
      role={group ? 'group' : undefined}
      aria-labelledby={group ? labelId(id) : undefined}
    >
      <Row>
        <InputLabel id={labelId(id)} htmlFor={group ? undefined : id} component={group ? 'span' : 'label'}>
          {label}
        </InputLabel>
        {required && !quiet && !readOnly && <small>{translate('states.required')}</small>}
      </Row>
      {children}
      {(error || hint) && (
        <FormHelperText id={textId(id)}>{error ? <ValidationError error={error} /> : hint}</FormHelperText>
      )}
    </FormControl>
  )
}

const Read = styled('dl')(({ theme }) => ({
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  '& small': { fontSize: 13, color: theme.palette.text.secondary },
}))
