import type { Theme } from '@mui/material/styles'

/** A record that opens later stands later in the document: what is said of the session is above it all the same. */
export const overAll = (theme: Theme) => ({ zIndex: theme.zIndex.modal + 2 })
