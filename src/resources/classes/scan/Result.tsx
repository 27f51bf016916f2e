import AgainIcon from '@mui/icons-material/InfoOutlined'
import MarkedIcon from '@mui/icons-material/CheckCircleOutlined'
import ReadyIcon from '@mui/icons-material/QrCodeScannerOutlined'
import RefusedIcon from '@mui/icons-material/HighlightOffOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Avatar } from '../../../components/fields/Avatar.tsx'
import type { Read } from './useCheckIn.ts'
import { useReadWords } from './useReadWords.ts'

const icons = { marked: MarkedIcon, again: AgainIcon, refused: RefusedIcon }

/** The result of the last scanned card, legible from afar. */
export const Result = ({ read, pending }: { read: Read | null; pending: boolean }) => {
  const translate = useTranslate()
  const words = useReadWords()
  if (!read)
    return (
      <Panel role="status" data-outcome="ready">
        <ReadyIcon aria-hidden />
        <div>
          <strong>{translate(pending ? 'cards.sending' : 'cards.ready')}</strong>
        </div>
      </Panel>
    )
  const Icon = icons[read.outcome]
  const { title, text } = words(read)
  return (
    <Panel key={read.key} role={read.outcome === 'refused' ? 'alert' : 'status'} data-outcome={read.outcome}>
      {read.told ? (
        <Avatar name={read.told.studentName} photo={read.told.photo ?? undefined} size={96} />
      ) : (
        <Icon aria-hidden />
      )}
      <div>
        <strong>{title}</strong>
        <span>
          {read.told && <Icon aria-hidden />}
          {text}
        </span>
      </div>
    </Panel>
  )
}

const Panel = styled('div')(({ theme }) => {
  const { success, warning, error, divider } = theme.palette
  const toned = (main: string) => ({
    borderColor: main,
    backgroundColor: `color-mix(in srgb, ${main} 14%, ${theme.palette.background.paper})`,
    '& svg': { color: main },
  })
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 20,
    minHeight: 168,
    padding: 24,
    border: `3px solid ${divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    '& > svg': { fontSize: 72, flex: 'none', color: theme.palette.text.secondary },
    '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
    '& strong': { display: 'block', fontSize: 28, lineHeight: 1.35, fontWeight: 600 },
    '& span': { display: 'flex', alignItems: 'center', gap: 8, marginTop: 4, fontSize: 20 },
    '&[data-outcome=marked]': toned(success.main),
    '&[data-outcome=again]': toned(warning.main),
    '&[data-outcome=refused]': toned(error.main),
  }
})
