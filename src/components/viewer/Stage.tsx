import { styled } from '@mui/material/styles'

/** What is looked at, scrolled where it is larger than the window. */
export const Stage = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  // What is larger than the stage begins at its edge, or its left half could not be scrolled to.
  alignContent: 'safe center',
  justifyContent: 'safe center',
  justifyItems: 'center',
  gap: 12,
  padding: 12,
  backgroundColor: theme.palette.background.default,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}))
