import CheckIcon from '@mui/icons-material/CheckOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Step } from './useImport.ts'

const steps: readonly Step[] = ['file', 'columns', 'check', 'result']

/** The current step and those that follow. */
export const Steps = ({ step }: { step: Step }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const now = steps.indexOf(step)
  return (
    <List aria-label={translate('import.steps.label')}>
      {steps.map((each, index) => (
        <li key={each} aria-current={index === now ? 'step' : undefined} data-done={index < now}>
          <span>{index < now ? <CheckIcon aria-hidden /> : formatNumber(index + 1, language)}</span>
          {translate(`import.steps.${each}`)}
        </li>
      ))}
    </List>
  )
}

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& li > span': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: 12,
    border: `1px solid ${theme.palette.text.secondary}`,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { fontSize: 16 },
  },
  '& [aria-current]': { color: theme.palette.primary.main, fontWeight: 600 },
  '& [aria-current] > span': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& [data-done=true] > span': { borderColor: theme.palette.primary.main, color: theme.palette.primary.main },
  [theme.breakpoints.down('sm')]: { gap: '8px 14px', '& li': { gap: 6 } },
}))
