import CloseIcon from '@mui/icons-material/CloseOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import FitIcon from '@mui/icons-material/FitScreenOutlined'
import PreviousIcon from '@mui/icons-material/NavigateBeforeOutlined'
import NextIcon from '@mui/icons-material/NavigateNextOutlined'
import RotateIcon from '@mui/icons-material/RotateRightOutlined'
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined'
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { StoredFile } from '../../shared/core/entity.ts'

export type ViewerActs = Record<'zoomIn' | 'zoomOut' | 'fit' | 'rotate' | 'previous' | 'next', () => void>

interface Props {
  /** The id of the heading. */
  title: string
  file: StoredFile
  /** From 0. */
  place: number
  count: number
  zoomed: boolean
  acts: ViewerActs
  onClose: () => void
}

/** The name of the shown file, its number among all, and the actions. */
export const ViewerBar = ({ title, file, place, count, zoomed, acts, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { name, type, fileUrl } = file
  const at = { place: formatNumber(place + 1, language), count: formatNumber(count, language) }
  const say = (key: string) => translate(`files.viewer.${key}`)
  return (
    <Bar>
      <div>
        <h2 id={title} translate="no">
          {name}
        </h2>
        <p role="status">
          {translate(`files.types.${type}`)} · {translate('files.viewer.place', at)}
        </p>
      </div>
      <div>
        <IconButton aria-label={say('previous')} disabled={place === 0} onClick={acts.previous}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label={say('next')} disabled={place === count - 1} onClick={acts.next}>
          <NextIcon />
        </IconButton>
        <IconButton aria-label={say('zoomOut')} disabled={!zoomed} onClick={acts.zoomOut}>
          <ZoomOutIcon />
        </IconButton>
        <IconButton aria-label={say('zoomIn')} onClick={acts.zoomIn}>
          <ZoomInIcon />
        </IconButton>
        <IconButton aria-label={say('fit')} disabled={!zoomed} onClick={acts.fit}>
          <FitIcon />
        </IconButton>
        <IconButton aria-label={say('rotate')} onClick={acts.rotate}>
          <RotateIcon />
        </IconButton>
        <IconButton
          component="a"
          href={fileUrl}
          download={name}
          aria-label={translate('files.download', { name })}
        >
          <DownloadIcon />
        </IconButton>
        <IconButton autoFocus aria-label={translate('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </Bar>
  )
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '8px 8px 8px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div:first-of-type': { flex: '1 1 160px', minWidth: 0 },
  '& > div:last-of-type': { display: 'flex', marginInlineStart: 'auto' },
  '& h2': {
    ...theme.typography.body1,
    fontWeight: 600,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  // Eight buttons of touch size fit side by side on the smallest phone.
  [theme.breakpoints.down('sm')]: {
    padding: '4px 4px 4px 12px',
    '& > div:first-of-type': { flexBasis: '100%' },
    '& > div:last-of-type': { width: '100%', justifyContent: 'space-between' },
    '& .MuiIconButton-root': { padding: 6, minWidth: 36, minHeight: 44 },
  },
}))
