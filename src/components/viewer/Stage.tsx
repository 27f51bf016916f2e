import { styled } from '@mui/material/styles'

/** The scrolling area around the shown file. */
export const Stage = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  // `safe` alignment: with plain centering the left part of a larger page could not be scrolled to.
  alignContent: 'safe center',
  justifyContent: 'safe center',
  justifyItems: 'center',
  gap: 12,
  padding: 12,
  backgroundColor: theme.palette.background.default,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}))
