import { styled } from '@mui/material/styles'
import { formatNumber } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** A number at the corner of a button of the bar, whose name says it in words; nothing if it is zero. */
export const CountBadge = ({ count }: { count: number }) => {
  const language = useLanguage()
  return count > 0 ? <Badge aria-hidden>{formatNumber(count, language)}</Badge> : null
}

const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 9,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
}))
