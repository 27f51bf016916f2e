import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { type CashMethod, cashMethods } from '../../../shared/ledger/cashEntry.ts'

/** The letter by which each is chosen from wherever one is in the form. */
export const methodKeys: Record<CashMethod, string> = { cash: 'c', bank: 'b', card: 'k', mobile: 'm' }

interface Props {
  /** Accessible name of the choice. */
  label: string
  value: CashMethod
  /** It is sent already. */
  still?: boolean
  /** They have no letters without a form that handles the keys. */
  keyed?: boolean
  onChange: (method: CashMethod) => void
}

/** How it is paid: one of four, by a click, the arrows or a letter. */
export const MethodChoice = ({ label, value, still = false, keyed = true, onChange }: Props) => {
  const translate = useTranslate()
  const name = useId()
  return (
    <Choice disabled={still}>
      <legend>{label}</legend>
      {cashMethods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name={name}
            value={method}
            checked={value === method}
            onChange={() => onChange(method)}
            aria-keyshortcuts={keyed ? methodKeys[method].toUpperCase() : undefined}
          />
          <span>{translate(`resources.cashEntry.method.${method}`)}</span>
          {keyed && <kbd aria-hidden>{methodKeys[method].toUpperCase()}</kbd>}
        </label>
      ))}
    </Choice>
  )
}

const Choice = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { ...theme.typography.body2, padding: 0, marginBottom: 4, color: theme.palette.text.primary },
  '& label': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.selected,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& input': { margin: 0, accentColor: theme.palette.primary.main, outline: 'none' },
  '& span': { flex: 1 },
  '& kbd': {
    padding: '0 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 5,
    font: 'inherit',
    fontSize: 12,
    color: theme.palette.text.secondary,
    '@media (pointer: coarse)': { display: 'none' },
  },
}))
