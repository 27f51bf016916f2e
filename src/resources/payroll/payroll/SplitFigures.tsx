import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

interface Part {
  count: number
  net: number
}

export interface PaySplit {
  withAccount: Part
  withoutAccount: Part
}

/** How many are paid by which means, and how much that is. */
export const SplitFigures = ({
  split: { withAccount, withoutAccount },
  method,
  rest,
}: {
  split: PaySplit
  method: string
  rest: string
}) => {
  const translate = useTranslate()
  const language = useLanguage()
  const row = (means: string, { count, net }: Part, name: string) => (
    <li>
      <span>
        {translate(`resources.cashEntry.method.${means}`)}
        <small>
          {translate(`salary.${name}`, { smart_count: count, count: formatNumber(count, language) })}
        </small>
      </span>
      <span>{formatMoney(net, language)}</span>
    </li>
  )
  return (
    <Rows>
      {row(method, withAccount, 'peopleWithAccount')}
      {row(rest, withoutAccount, 'peopleWithoutAccount')}
    </Rows>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li > span:last-of-type': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}))
