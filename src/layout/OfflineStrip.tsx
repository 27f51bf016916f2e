import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { colours } from '../palette.ts'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no connection before someone presses Save. Its place in the page is always there to be read. */
export const OfflineStrip = () => {
  const translate = useTranslate()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <Strip>
          <OfflineIcon fontSize="small" />
          {translate('states.offlineHint')}
        </Strip>
      )}
    </div>
  )
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 24px',
  ...theme.typography.body2,
  color: theme.palette.text.primary,
  backgroundColor: colours[theme.palette.mode].warningGround,
  borderBottom: `1px solid ${theme.palette.warning.main}`,
  '& svg': { color: theme.palette.warning.main },
}))
