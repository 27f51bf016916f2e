import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { ImportOutcome } from '../../shared/core/importRows.ts'
import { Figures } from './parts.tsx'

/** Counts of created, updated and skipped rows, worded for a dry run or for a finished import. */
export const Counts = ({ outcome, done = false }: { outcome: ImportOutcome; done?: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { created, updated, unchanged, errors } = outcome
  const figures = [
    { key: done ? 'doneCreated' : 'created', count: created },
    { key: done ? 'doneUpdated' : 'updated', count: updated },
    { key: 'unchanged', count: unchanged },
    ...(errors.length > 0 ? [{ key: 'wrong', count: errors.length }] : []),
  ]
  return (
    <Figures>
      {figures.map(({ key, count }) => (
        <div key={key} className={key === 'wrong' ? 'error' : undefined}>
          <dt>{translate(`import.${key}`)}</dt>
          <dd>{formatNumber(count, language)}</dd>
        </div>
      ))}
    </Figures>
  )
}
