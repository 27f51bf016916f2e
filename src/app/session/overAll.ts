import type { Theme } from '@mui/material/styles'

/** Above records that open later, which come later in the document. */
export const overAll = (theme: Theme) => ({ zIndex: theme.zIndex.modal + 2 })
