import { styled } from '@mui/material/styles'
import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { Value } from '../fields/Value.tsx'

interface Props {
  record: RaRecord
  /** The customer, supplier or subject; or the amount. */
  head: ReactNode
  /** Branch and date. */
  aside?: ReactNode
  /** Alerts above everything else, such as that the document was voided. */
  notice?: ReactNode
  children: ReactNode
}

/** A document in its record dialog: head with status, then its actions, lines, notes and postings. */
export const DocumentSheet = ({ record, head, aside, notice, children }: Props) => (
  <Sheet>
    {notice}
    <Head>
      {head}
      <Value record={record} source="status" />
      {aside && <small>{aside}</small>}
    </Head>
    {children}
  </Sheet>
)

/** The amount of a document as its head. */
export const HeadAmount = ({ record, source }: { record: RaRecord; source: string }) => (
  <strong className="amount">
    <Value record={record} source={source} />
  </strong>
)

/** The row of action buttons of a document. */
export const DocumentButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&:empty': { display: 'none' },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
})

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > section': { margin: 0 },
  '& > p': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& > a': { ...theme.typography.body2, color: theme.palette.primary.main, justifySelf: 'start' },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20 },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  '& > :not(* + *)': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& > strong.amount': { ...theme.typography.h2, fontVariantNumeric: 'tabular-nums' },
  '& > a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary, marginInlineStart: 'auto' },
  '@media (pointer: coarse)': { '& > a': { padding: '10px 0' } },
}))
