import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ClassLayout, DrawnClass } from '../../components/classCalls.ts'
import { useFormState } from '../../components/record/formContext.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useSettled } from '../../components/useSettled.ts'
import { formatDayInWords } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { LayoutDates } from './LayoutDates.tsx'
import { useDrawnClass } from './useDrawnClass.ts'

const settled = 500

/** Below the weekly plan: what saving the class lays out, before it is saved. What fails is said by the save. */
export const LayoutPreview = () => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const calls = useRecordCalls()
  const drawn = useDrawnClass()
  const now = drawn && !readOnly ? JSON.stringify(drawn) : ''
  const asked = useSettled(now, settled)
  const { data } = useQuery({
    queryKey: ['class', 'layout', asked],
    queryFn: ({ signal }) => calls.classLayout(JSON.parse(asked) as DrawnClass, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const say = useSummary()
  const layout = now === '' ? undefined : data
  return (
    <div role="status" aria-label={translate('classes.layout.label')}>
      {layout && (
        <Box data-layout={now === asked ? 'settled' : undefined}>
          <strong>{translate('classes.layout.label')}</strong>
          <p>{say(layout)}</p>
          <LayoutDates layout={layout} />
        </Box>
      )}
    </div>
  )
}

const parts = ['add', 'move', 'remove', 'keep'] as const
/** So many free days are named where there is no need to look at the list. */
const named = 3

/** 12 sessions are added, 2 are left out (16 December 2026 Victory Day). */
export function useSummary(): (layout: ClassLayout) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return (layout) => {
    const said = parts
      .filter((part) => layout[part].length > 0)
      .map((part) => translate(`classes.layout.${part}`, { smart_count: layout[part].length }))
    const { skip } = layout
    const names = skip
      .flatMap(({ date, holiday }) => (holiday ? [`${formatDayInWords(date, language)} ${holiday}`] : []))
      .filter((name, index, all) => all.indexOf(name) === index)
    if (skip.length > 0)
      said.push(
        translate(`classes.layout.${names.length > 0 && names.length <= named ? 'skipNamed' : 'skip'}`, {
          smart_count: skip.length,
          names: names.join(', '),
        }),
      )
    return said.length > 0 ? said.join(', ') : translate('classes.layout.none')
  }
}

const Box = styled('div')(({ theme }) => ({
  marginTop: 16,
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& strong': { ...theme.typography.body2, fontWeight: 600 },
  '& p': { ...theme.typography.body2, margin: '2px 0 0' },
}))
