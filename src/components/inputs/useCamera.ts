import useMediaQuery from '@mui/material/useMediaQuery'

/** True on touch devices, whose file input offers the camera; elsewhere it would only open files again. */
export const useCamera = (): boolean => useMediaQuery('(pointer: coarse)', { noSsr: true })
