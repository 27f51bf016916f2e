import CancelIcon from '@mui/icons-material/CloseOutlined'
import RetryIcon from '@mui/icons-material/ReplayOutlined'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { FileRows } from '../inputs/FileRow.tsx'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Upload } from './useUploads.ts'

interface Props<T extends string> {
  uploads: readonly Upload<T>[]
  /** Message key of the names of file types. */
  kinds: string
  onRetry: (upload: Upload<T>) => void
  onForget: (key: string) => void
}

/** The running uploads with their progress, and the refused ones with the reason. */
export const UploadRows = <T extends string>({ uploads, kinds, onRetry, onForget }: Props<T>) => {
  const translate = useTranslate()
  const language = useLanguage()
  if (uploads.length === 0) return null
  return (
    <FileRows aria-label={translate('papers.queue')}>
      {uploads.map((upload) => {
        const { key, file, type, sent, refused, again } = upload
        const { name } = file
        const percent = Math.floor((sent ?? 0) * 100)
        return (
          <li key={key}>
            <div>
              <span translate="no">{name}</span>
              <small>
                {translate(`${kinds}.${type}`)}
                {refused === undefined &&
                  ` · ${sent === null ? translate('papers.waiting') : translate('papers.sent', { percent: formatNumber(percent, language) })}`}
              </small>
              {refused === undefined ? (
                <LinearProgress
                  variant="determinate"
                  value={percent}
                  aria-label={translate('papers.sendingNamed', { name })}
                />
              ) : (
                <FormHelperText error role="alert">
                  {translate(refused, { _: refused, name })}
                </FormHelperText>
              )}
            </div>
            {again && (
              <IconButton
                aria-label={translate('papers.retryNamed', { name })}
                onClick={() => onRetry(upload)}
              >
                <RetryIcon fontSize="small" />
              </IconButton>
            )}
            <IconButton
              aria-label={translate(refused === undefined ? 'papers.cancelNamed' : 'papers.dismissNamed', {
                name,
              })}
              onClick={() => onForget(key)}
            >
              <CancelIcon fontSize="small" />
            </IconButton>
          </li>
        )
      })}
    </FileRows>
  )
}
