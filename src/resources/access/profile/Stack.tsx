import { styled } from '@mui/material/styles'

/** A few fields in one column, no wider than needed. */
export const Stack = styled('div')({ display: 'grid', gap: 16, maxWidth: 420, justifyItems: 'stretch' })
