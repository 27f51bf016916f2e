import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate, ValidationError } from 'ra-core'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../i18n/locale.ts'
import type { FileType } from '../../shared/core/entity.ts'
import { isPicture } from './newFile.ts'

interface Props {
  name: string
  type: FileType
  /** bytes */
  size: number
  /** Address of the stored file, or the file itself until it is uploaded. */
  url?: string
  file?: File
  /** Why it was not taken. */
  error?: string
  onRemove?: () => void
}

/** A file with its picture, kind and size. */
export const FileRow = ({ name, type, size, url, file, error, onRemove }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const show = useMemo(() => file && showFrom(file), [file])
  const kilobytes = formatNumber(Math.max(1, Math.round(size / 1024)), language)
  return (
    <li>
      {isPicture(name) ? (
        <img ref={show} src={url} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <FileIcon aria-hidden />
      )}
      <div>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        <small>
          {translate(`files.types.${type}`)} · {translate('records.kilobytes', { size: kilobytes })}
          {file && !error && ` · ${translate('records.notSentYet')}`}
        </small>
        {error && (
          <FormHelperText error>
            <ValidationError error={error} />
          </FormHelperText>
        )}
      </div>
      {onRemove && (
        <IconButton size="small" aria-label={translate('actionsOn.remove', { name })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </li>
  )
}

/** Shows a file of this computer, by an address that lasts as long as the picture. */
export const showFrom = (file: File) => (picture: HTMLImageElement | null) => {
  if (!picture) return
  const address = URL.createObjectURL(file)
  picture.src = address
  return () => URL.revokeObjectURL(address)
}

export const FileRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 8px',
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& li': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 8px 8px 12px' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& img': { borderRadius: 6, objectFit: 'cover', flex: 'none' },
  '& li > svg': { width: 40, flex: 'none', color: theme.palette.text.secondary },
  '& li > div': { flex: 1, minWidth: 0, display: 'grid' },
  '& a, & span': { overflowWrap: 'anywhere', color: theme.palette.text.primary, textUnderlineOffset: 3 },
  '& small': { fontSize: 13, color: theme.palette.text.secondary },
}))
