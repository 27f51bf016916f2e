import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { isPicture } from '../inputs/newFile.ts'
import { formatInstant, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { StoredFile } from '../../shared/core/entity.ts'

interface Props {
  file: Pick<StoredFile, 'name' | 'size' | 'fileUrl' | 'createdAt'>
  /** Further text about the file. */
  said?: string
  onView: () => void
  /** Absent if it is read-only. */
  onRemove?: (() => void) | undefined
  /** Actions beside the file. */
  children?: ReactNode
}

/** A stored file: preview, date, and actions. */
export const KeptFile = ({ file, said, onView, onRemove, children }: Props) => {
  const translate = useTranslate()
  const details = useId()
  const language = useLanguage()
  const { name, size, fileUrl, createdAt } = file
  const kilobytes = formatNumber(Math.max(1, Math.round(size / 1024)), language)
  const Icon = name.toLowerCase().endsWith('.pdf') ? PdfIcon : FileIcon
  return (
    <Row>
      <div className="file">
        <button
          type="button"
          aria-label={translate('files.view', { name })}
          aria-describedby={details}
          onClick={onView}
        >
          {isPicture(name) ? (
            <img src={fileUrl} alt="" width="40" height="40" loading="lazy" />
          ) : (
            <Icon aria-hidden />
          )}
          <span translate="no">{name}</span>
        </button>
        <div id={details}>
          {said && <small>{said}</small>}
          <small>
            {translate('records.kilobytes', { size: kilobytes })} · {formatInstant(createdAt, language)}
          </small>
        </div>
      </div>
      {children}
      <IconButton
        component="a"
        href={fileUrl}
        download={name}
        aria-label={translate('files.download', { name })}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
      {onRemove && (
        <IconButton aria-label={translate('actionsOn.remove', { name })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 4px 4px 0',
  '& > .file': {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    padding: '4px 8px',
    borderRadius: 8,
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:hover > button > span': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '& > button': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 12,
      width: '100%',
      minHeight: 24,
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      textAlign: 'start',
      color: theme.palette.text.primary,
      cursor: 'pointer',
      // Makes the text below part of the click target.
      '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}` },
      '& > img': { position: 'absolute', borderRadius: 6, objectFit: 'cover' },
      '& > svg': {
        position: 'absolute',
        width: 40,
        height: 40,
        padding: 8,
        color: theme.palette.text.secondary,
      },
      '& > span': { minWidth: 0, paddingInlineStart: 52, overflowWrap: 'anywhere' },
    },
    '& > div': { display: 'grid', minHeight: 20, paddingInlineStart: 52 },
    '& small': { fontSize: 13, color: theme.palette.text.secondary },
  },
}))
