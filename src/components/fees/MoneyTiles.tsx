import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

interface Tile {
  name: string
  label: string
  /** In minor units; null: there is none. */
  amount: number | null
  /** Replaces a missing amount. */
  none?: string
  hint?: ReactNode
  tone?: 'error' | 'success'
}

/** A few amounts side by side, each with its name and explanation. */
export const MoneyTiles = ({ tiles }: { tiles: readonly Tile[] }) => {
  const language = useLanguage()
  return (
    <AmountTiles>
      {tiles.map(({ name, label, amount, none, hint, tone }) => (
        <div key={name} data-figure={name} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <strong>{amount === null ? none : formatMoney(amount, language)}</strong>
            {hint && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </AmountTiles>
  )
}

/** Figures side by side, each a `div` with a `dt` and a `dd`. */
export const FigureTiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  '& > div': {
    padding: '10px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& strong': { ...theme.typography.h2, fontVariantNumeric: 'tabular-nums' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gap: 8, '& > div': { padding: '8px 10px' } },
}))

const AmountTiles = styled(FigureTiles)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' },
  '& strong': { display: 'block', overflowWrap: 'anywhere' },
  '& [data-tone="error"] strong': { color: theme.palette.error.main },
  '& [data-tone="success"] strong': { color: theme.palette.success.main },
}))
