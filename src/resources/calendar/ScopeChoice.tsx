import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'

/** A change of a series affects one day or all days. */
export type Scope = 'one' | 'all'

interface Props {
  value: Scope
  onChange: (scope: Scope) => void
  /** Why it can be this day alone. */
  oneOnly?: string | undefined
  /** Explains what happens to individually changed days. */
  hint?: string | undefined
}

export const ScopeChoice = ({ value, onChange, oneOnly, hint }: Props) => {
  const translate = useTranslate()
  const label = useId()
  return (
    <Box>
      <span id={label}>{translate('calendar.scope.label')}</span>
      <RadioGroup aria-labelledby={label} value={value} onChange={(_, next) => onChange(next as Scope)}>
        <FormControlLabel value="one" control={<Radio />} label={translate('calendar.scope.one')} />
        <FormControlLabel
          value="all"
          disabled={oneOnly !== undefined}
          control={<Radio />}
          label={translate('calendar.scope.all')}
        />
      </RadioGroup>
      {(oneOnly ?? (value === 'all' && hint)) && <small>{oneOnly ?? hint}</small>}
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  '& > span': { ...theme.typography.body2, fontWeight: 600 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}))
