import Skeleton from '@mui/material/Skeleton'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { NotLoaded } from '../NotYet.tsx'

interface Props {
  error: Error | null
  isPending: boolean
  retry: () => void
  /** On paper it goes across. */
  wide?: boolean
  children: ReactNode
}

const upright = <GlobalStyles styles={{ '@page': { size: 'A4', margin: '14mm' } }} />
const across = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />

/** A statement, or why there is none. */
export const Statement = ({ error, isPending, retry, wide = false, children }: Props) => {
  if (error) return <NotLoaded error={error} retry={retry} />
  if (isPending) return <Skeleton variant="rounded" height={360} />
  return (
    <>
      {wide ? across : upright}
      {children}
    </>
  )
}
