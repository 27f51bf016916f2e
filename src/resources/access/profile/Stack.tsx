import { styled } from '@mui/material/styles'

/** Few fields, one below the other, no wider than what is typed there. */
export const Stack = styled('div')({ display: 'grid', gap: 16, maxWidth: 420, justifyItems: 'stretch' })
