import { useQuery } from '@tanstack/react-query'
import type { Identifier } from 'ra-core'
import { useState } from 'react'
import type { Language } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { labelsOnSheet, type PaperSize } from '../../shared/core/documentQuery.ts'
import type { DocumentKind } from '../../shared/papers/documentRoutes.ts'
import { randomHex } from '../../shared/core/ids.ts'
import { useCallRoute } from '../routeCalls.ts'
import { useSettled } from '../useSettled.ts'
import { aRow, labelsParameter, type Counts, type Labelled, parseLabels } from './labelCounts.ts'
import { keepPaperSize, keptPaperSize } from './paperSize.ts'

export interface PaperOf {
  kind: DocumentKind
  /** Id of the record that is printed. */
  id: Identifier
  /** A statement's days, both included. */
  /** Labels of several on the same sheets: the first is the one of the id. */
  products?: readonly Labelled[] | undefined
  period?: { from?: string | undefined; to?: string | undefined; day?: string | undefined } | undefined
}

/** Documents that fit only A4 sheets; reports have no numbered copies. */
const onSheets: readonly DocumentKind[] = [
  'studentReport',
  'certificate',
  'meetingMinutes',
  'attendanceSheet',
  'studentCard',
  'classCards',
  'productLabel',
]
const uncounted: readonly DocumentKind[] = [
  'studentReport',
  'meetingMinutes',
  'attendanceSheet',
  'classCards',
  'productLabel',
]
/** They say which copy they are: the first that is handed out is the original, and looking makes none. */
const marked: readonly DocumentKind[] = ['cashEntry', 'sale', 'purchase', 'certificate']
const settles = 500
export const hasSizes = (kind: DocumentKind): boolean => !onSheets.includes(kind)

/**
 * A document in the chosen language and size, loaded again on each change; everything printed or saved from it is one
 * copy.
 *
 * @param atOnce opened for printing, not as a preview
 */
export function usePaper({ kind, id, products, period }: PaperOf, atOnce = false) {
  const callRoute = useCallRoute()
  const own = useLanguage()
  const [chosen, setLanguage] = useState<Language | null>(null)
  const [size, setSize] = useState<PaperSize>(keptPaperSize)
  const [copy] = useState(() => randomHex(12))
  const [counts, setCounts] = useState<Counts>(() =>
    products ? Object.fromEntries(products.map((one) => [one.id, aRow])) : { [id]: labelsOnSheet },
  )
  // While something that cannot be printed is typed, the sheets stay as they were.
  const labels = labelsParameter(counts)
  const [good, setGood] = useState(labels ?? '')
  if (labels !== null && labels !== good) setGood(labels)
  const ofLabels = parseLabels(useSettled(good, settles))
  const [issued, setIssued] = useState(atOnce || !marked.includes(kind))
  const language = chosen ?? own
  const query = {
    lang: language,
    ...(hasSizes(kind) ? { paper: size } : {}),
    ...(uncounted.includes(kind) ? {} : issued ? { copy } : { look: 'true' as const }),
    ...(kind === 'productLabel' ? ofLabels.request : {}),
    ...period,
  }
  const about = kind === 'productLabel' ? ofLabels.id : id
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['document', kind, about, query],
    queryFn: async ({ signal }) => {
      const params = { id: String(about) }
      const file = await callRoute(`document.${kind}`, { params, query }, { signal })
      // A proxy may answer with something else: treat it as a PDF or fail.
      return new File([file], file.name || `${kind}.pdf`, { type: 'application/pdf' })
    },
    // The document shows the state at the time it is opened.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return {
    language,
    setLanguage,
    /** Labels only: the count of each product. */
    counts,
    setCounts,
    size,
    setSize: (next: PaperSize) => {
      keepPaperSize(next)
      setSize(next)
    },
    paper: isFetching ? undefined : data,
    /** True if the shown document may be handed out; before that it has to be issued. */
    issued,
    issue: () => setIssued(true),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }
}
