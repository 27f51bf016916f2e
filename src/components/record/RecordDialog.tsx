import CloseIcon from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { DialogControlProvider } from './dialogContext.ts'
import { LeaveDialog, NavigationGuard } from './LeaveDialog.tsx'
import { saveByKey } from './saveByKey.ts'
import { useLeaving } from './useLeaving.ts'

interface Props {
  /** The specification's default title. */
  title?: string
  subtitle?: ReactNode
  /** Beside the title: a face. */
  picture?: ReactNode
  /** Before the cross. */
  tools?: ReactNode
  children: ReactNode
}

/** The specification's modal: the right half of a wide window, the whole of a small one; Esc and the cross close it. */
export const RecordDialog = ({ title, subtitle, picture, tools, children }: Props) => {
  const translate = useTranslate()
  const leaving = useLeaving()
  const titleId = useId()
  const subtitleId = useId()
  return (
    <DialogControlProvider value={leaving.control}>
      <Half
        open
        transitionDuration={0}
        onClose={leaving.control.close}
        onKeyDown={saveByKey}
        aria-labelledby={titleId}
        aria-describedby={subtitle ? subtitleId : undefined}
      >
        <Head>
          {picture}
          <div>
            <h2 id={titleId}>{title ?? translate('dialog.defaultTitle')}</h2>
            {subtitle && <p id={subtitleId}>{subtitle}</p>}
          </div>
          {tools}
          <IconButton aria-label={translate('actions.close')} onClick={leaving.control.close}>
            <CloseIcon />
          </IconButton>
        </Head>
        {children}
      </Half>
      {leaving.asking && <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} />}
      <NavigationGuard leaving={leaving} />
    </DialogControlProvider>
  )
}

const half = '@media (min-width: 900px)'

const Half = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { justifyContent: 'flex-end' },
  '& .MuiDialog-paper': {
    margin: 0,
    width: '100%',
    maxWidth: '100%',
    height: '100dvh',
    maxHeight: '100dvh',
    border: 0,
    borderRadius: 0,
    backgroundColor: theme.palette.background.default,
    // Takes the focus only if nothing within it does.
    '&:focus-visible': { outline: 'none' },
    [half]: {
      width: '50vw',
      borderRadius: '12px 0 0 12px',
      borderLeft: `1px solid ${theme.palette.divider}`,
    },
  },
  '& form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
}))

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 12px 12px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  // Place of messages, above the content however many lines the title has.
  '& > .MuiIconButton-root, & > span': { alignSelf: 'flex-start' },
  // On a phone the actions are below the title; icons and the close button stay beside it.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    columnGap: 8,
    paddingLeft: 16,
    '& > div': { flex: '1 1 36%' },
    '&:has(> .MuiButton-root)::before': { content: '""', order: 1, flexBasis: '100%' },
    '& > .MuiButton-root': { order: 1 },
    // A line of their own has room for the words.
    '& > .MuiButton-root > .word': { display: 'inline' },
    '& > .MuiButton-root > .MuiButton-startIcon': { marginRight: 8 },
  },
}))

/** The scrolling area between the head and the button bar. */
export const DialogBody = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  // A field that Tab leads to is seen with its frame, not cut off by the bar below.
  scrollPadding: 32,
  padding: '20px 24px 24px',
  '& > *': { maxWidth: 680 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))
