import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import MuiActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useId, useRef } from 'react'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentLanguage } from './DocumentLanguage.tsx'
import { PaperPages } from './PaperPages.tsx'
import { LabelCount } from './LabelCount.tsx'
import { LabelCounts } from './LabelCounts.tsx'
import { DocumentSize } from './DocumentSize.tsx'
import { useHandOut } from './useHandOut.ts'
import { hasSizes, type PaperOf, usePaper } from './usePaper.ts'

interface Props extends PaperOf {
  title: string
  /** Prints as soon as the document is loaded. */
  printNow?: boolean | undefined
  onClose: () => void
}

/** A paper in its place: read, in either language and size, downloaded and printed. */
export const DocumentDialog = ({ title, printNow = false, onClose, ...of }: Props) => {
  const heading = useId()
  const translate = useTranslate()
  const { paper, error, retry, issued, issue, ...choice } = usePaper(of, printNow)
  const frame = useRef<HTMLIFrameElement>(null)
  const handOut = useHandOut({ paper, issued, issue }, frame, printNow)
  const full = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  function onKeyDown(event: KeyboardEvent): void {
    // Keeps keyboard shortcuts from the form of a record below.
    event.stopPropagation()
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return
    // Ctrl+P prints the document instead of the page.
    event.preventDefault()
    handOut.print()
  }
  return (
    <Paper
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      fullScreen={full}
      maxWidth="md"
      fullWidth
      aria-labelledby={heading}
    >
      <Head>
        <DialogTitle id={heading}>{title}</DialogTitle>
        {of.kind === 'productLabel' && !of.products && (
          <LabelCount value={choice.counts} onChange={choice.setCounts} />
        )}
        {hasSizes(of.kind) && <DocumentSize value={choice.size} onChange={choice.setSize} />}
        <DocumentLanguage value={choice.language} onChange={choice.setLanguage} />
        {of.products && (
          <LabelCounts products={of.products} value={choice.counts} onChange={choice.setCounts} />
        )}
      </Head>
      <PaperPages
        ref={frame}
        title={title}
        paper={paper}
        error={error}
        retry={retry}
        onShown={handOut.onShown}
      />
      <MuiActions>
        <Button onClick={onClose}>{translate('actions.close')}</Button>
        <DocumentActions ready={paper !== undefined} handOut={handOut} focuses />
      </MuiActions>
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
