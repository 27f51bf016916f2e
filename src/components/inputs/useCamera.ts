import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether this is held in the hand: there the browser asks the camera, elsewhere it would offer files a second time. */
export const useCamera = (): boolean => useMediaQuery('(pointer: coarse)', { noSsr: true })
