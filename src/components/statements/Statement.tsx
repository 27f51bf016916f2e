import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { failureOf } from '../failure.ts'
import { StateBlock } from '../list/ListState.tsx'

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
  const translate = useTranslate()
  if (error) {
    const { message, errors } = failureOf(error)
    const hint = Object.values(errors ?? {})[0] ?? message
    const words = typeof hint === 'string' ? hint : message
    return (
      <StateBlock
        alert
        drawing="failed"
        title={translate('states.errorTitle')}
        hint={translate(words, { _: words })}
      >
        <Button variant="contained" onClick={retry}>
          {translate('actions.retry')}
        </Button>
      </StateBlock>
    )
  }
  if (isPending) return <Skeleton variant="rounded" height={360} />
  return (
    <>
      {wide ? across : upright}
      {children}
    </>
  )
}
