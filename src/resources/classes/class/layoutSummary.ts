import { useTranslate } from 'ra-core'
import type { ClassLayout } from '../../../shared/classes/sessionRoutes.ts'
import { formatDayInWords } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

const parts = ['add', 'move', 'remove', 'keep'] as const
/** Number of free days listed directly in the summary. */
const named = 3

/** 12 sessions are added, 2 are left out (16 December 2026 Victory Day). */
export function useSummary(): (layout: ClassLayout) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return (layout) => {
    const summary = parts
      .filter((part) => layout[part].length > 0)
      .map((part) => translate(`classes.layout.${part}`, { smart_count: layout[part].length }))
    const { skip, keep } = layout
    const open = keep.filter(({ fixed }) => fixed === 'undecided').length
    if (open > 0) summary.push(translate('classes.layout.undecided', { smart_count: open }))
    const names = skip
      .flatMap(({ date, holiday }) => (holiday ? [`${formatDayInWords(date, language)} ${holiday}`] : []))
      .filter((name, index, all) => all.indexOf(name) === index)
    if (skip.length > 0)
      summary.push(
        translate(`classes.layout.${names.length > 0 && names.length <= named ? 'skipNamed' : 'skip'}`, {
          smart_count: skip.length,
          names: names.join(', '),
        }),
      )
    return summary.length > 0 ? summary.join(', ') : translate('classes.layout.none')
  }
}
