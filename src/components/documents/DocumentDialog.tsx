import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import type { Identifier } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { DocumentKind } from '../../shared/documentRoutes.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentLanguage } from './DocumentLanguage.tsx'
import { DocumentSheet } from './DocumentSheet.tsx'

interface Props {
  kind: DocumentKind
  /** Of the record that the paper is about. */
  id: Identifier
  title: string
  onClose: () => void
}

/** A paper in its place: read, in either language, downloaded and printed. */
export const DocumentDialog = ({ kind, id, title, onClose }: Props) => {
  const heading = useId()
  const calls = useRecordCalls()
  const own = useLanguage()
  const [chosen, setChosen] = useState<typeof own | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const full = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const language = chosen ?? own
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['document', kind, id, language],
    queryFn: ({ signal }) => calls.document(kind, id, language, signal),
    // What it says is of the moment at which it is opened.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <Paper
      open
      onClose={onClose}
      // The form of a record below has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
      fullScreen={full}
      maxWidth="md"
      fullWidth
      aria-labelledby={heading}
    >
      <Head>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DocumentLanguage value={language} onChange={setChosen} />
      </Head>
      <DocumentSheet
        ref={frame}
        title={title}
        paper={isFetching ? undefined : data}
        error={isFetching ? null : error}
        retry={() => void refetch()}
      />
      <DocumentActions paper={isFetching ? undefined : data} frame={frame} onClose={onClose} />
    </Paper>
  )
}

const Paper = styled(Dialog)({
  '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': { height: '92vh', maxHeight: '92vh' },
})

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiDialogTitle-root': { flex: '1 1 200px', minWidth: 0, padding: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}))
