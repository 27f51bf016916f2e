import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'

type LoadingProps = {
  /** Something runs behind what stays visible: the cover is half transparent. */
  background?: boolean
  label?: string
  /** At once, instead of sparing the quick ones a flash. */
  now?: boolean
}

/** Covers the whole screen while there is nothing else to see or to do. */
export const Loading = ({ background = false, label, now = false }: LoadingProps) => {
  const translate = useTranslate()
  return (
    <Cover role="status" data-background={background} data-now={now}>
      <CircularProgress size={32} thickness={4} aria-hidden />
      <span>{label ?? translate('states.loading')}</span>
    </Cover>
  )
}

const Cover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal + 1,
  display: 'grid',
  placeContent: 'center',
  placeItems: 'center',
  gap: 12,
  ...theme.typography.body1,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  '&[data-background="true"]': {
    backgroundColor: `color-mix(in srgb, ${theme.palette.background.default} 72%, transparent)`,
  },
  // Appears with a delay, so that quick answers do not flicker.
  animation: 'loading-in 160ms 150ms ease-out both',
  '&[data-now="true"]': { animation: 'none' },
  '@keyframes loading-in': { from: { opacity: 0 } },
}))
