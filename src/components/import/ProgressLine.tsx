import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Progress } from '../../shared/core/importRows.ts'

/** Start and share of each stage of the progress bar, measured with ten thousand rows. */
const shares: Record<Progress['stage'], readonly [from: number, share: number]> = {
  read: [0, 15],
  check: [15, 15],
  write: [30, 70],
  undo: [0, 100],
}

/** Progress as reported by the server. */
export const ProgressLine = ({ progress }: { progress: Progress | null }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const [from, share] = progress ? shares[progress.stage] : [0, 0]
  const percent = progress ? Math.round(from + (share * progress.done) / Math.max(1, progress.of)) : null
  return (
    <div>
      <p style={{ margin: '0 0 8px' }}>
        <span id={id} role="status">
          {translate(`import.stage.${progress?.stage ?? 'send'}`)}
        </span>{' '}
        {percent !== null && <span aria-hidden>{formatNumber(percent, language)}%</span>}
      </p>
      <LinearProgress
        aria-label={translate('import.progress')}
        aria-describedby={id}
        {...(percent === null ? {} : { variant: 'determinate', value: percent })}
      />
    </div>
  )
}
