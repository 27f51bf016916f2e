import StartIcon from '@mui/icons-material/PhotoCameraOutlined'
import StopIcon from '@mui/icons-material/VideocamOffOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useReader } from './useReader.ts'

/** The camera picture; browsers start a camera only after a click. */
export const Camera = ({ onCode }: { onCode: (code: string) => void }) => {
  const translate = useTranslate()
  const { video, state, start, stop } = useReader(onCode)
  const running = state === 'on' || state === 'starting'
  return (
    <Frame data-camera={state}>
      {/* There is nothing to be heard in it. */}
      <video ref={video} muted playsInline hidden={!running} aria-label={translate('cards.camera')} />
      {running && (
        <p role="status">{translate(state === 'on' ? 'cards.cameraHint' : 'cards.cameraWaiting')}</p>
      )}
      {(state === 'none' || state === 'denied') && (
        <Alert severity="warning" role="alert">
          {translate(state === 'none' ? 'cards.cameraNone' : 'cards.cameraDenied')}
        </Alert>
      )}
      {running ? (
        <Button variant="outlined" startIcon={<StopIcon />} onClick={stop}>
          {translate('cards.cameraStop')}
        </Button>
      ) : (
        <Button variant="outlined" size="large" startIcon={<StartIcon />} onClick={start}>
          {translate('cards.cameraStart')}
        </Button>
      )}
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& video': {
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: 12,
    backgroundColor: '#000',
  },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}))
