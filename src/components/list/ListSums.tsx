import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

interface Props {
  /** Name of the summed rows, for assistive technology. */
  label: string
  /** In minor units; undefined while they are not known. */
  sums: readonly { name: string; label: string; amount: number | undefined; tone?: 'error' }[]
  failed: boolean
}

/** Up to three sums of all that a list's filters meet, above it. */
export const ListSums = ({ label, sums, failed }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <Sums aria-label={label}>
      <dl>
        {sums.map(({ name, label: called, amount, tone }) => (
          <div key={name} data-sum={name} data-tone={tone}>
            <dt>{called}</dt>
            <dd>
              {amount !== undefined ? (
                formatMoney(amount, language)
              ) : failed ? (
                translate('states.errorTitle')
              ) : (
                <Skeleton width={96} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sums>
  )
}

const Sums = styled('section')(({ theme }) => ({
  marginBottom: 8,
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 220px))', gap: 12, margin: 0 },
  '& dl > div': {
    padding: '8px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': {
    ...theme.typography.h3,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& [data-tone="error"] dd': { color: theme.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    '& dl': { gap: 6 },
    '& dl > div': { padding: '4px 8px' },
    '& dt': { fontSize: 12, lineHeight: 1.25 },
    // A third of a phone has room for amounts in millions.
    '& dd': { fontSize: 'clamp(12px, 3.6vw, 16px)' },
  },
}))
