import { styled } from '@mui/material/styles'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useLabel } from '../useLabel.ts'
import { useSums } from './useSums.ts'

/** Below the cards: the sum of each amount over all pages. @param summed the columns that the server sums */
const SumsLine = ({ summed }: { summed: readonly string[] }) => {
  const label = useLabel()
  const language = useLanguage()
  const { sums, name } = useSums()
  return (
    <Box aria-label={name}>
      <h2>{name}</h2>
      <dl>
        {summed.map((source) => {
          const amount = sums?.[source]
          return (
            <div key={source} data-sum={source}>
              <dt>{label(source)}</dt>
              <dd>{amount !== undefined && formatMoney(amount, language)}</dd>
            </div>
          )
        })}
      </dl>
    </Box>
  )
}
export default SumsLine

const Box = styled('section')(({ theme }) => ({
  marginTop: 8,
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& h2': { ...theme.typography.body2, fontWeight: 600, margin: 0 },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 26,
    alignItems: 'center',
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}))
