import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'

interface Props {
  shown: number
  count: number
  pending: boolean
  onMore: () => void
}

/** The total, and loading more. */
export const More = ({ shown, count, pending, onMore }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  if (shown >= count) return null
  return (
    <Foot>
      <span role="status">
        {translate('attendanceFiles.shownOf', {
          shown: formatNumber(shown, language),
          count: formatNumber(count, language),
        })}
      </span>
      <Button loading={pending} onClick={onMore}>
        {translate('attendanceFiles.more')}
      </Button>
    </Foot>
  )
}

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 12,
  color: theme.palette.text.secondary,
}))
