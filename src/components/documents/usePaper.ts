import { useQuery } from '@tanstack/react-query'
import type { Identifier } from 'ra-core'
import { useState } from 'react'
import type { Language } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { labelsOnSheet, mostLabels, type PaperSize } from '../../shared/documentQuery.ts'
import type { DocumentKind } from '../../shared/documentRoutes.ts'
import { randomHex } from '../../shared/ids.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useSettled } from '../useSettled.ts'
import { keepPaperSize, keptPaperSize } from './paperSize.ts'

export interface PaperOf {
  kind: DocumentKind
  /** Of the record that the paper is about. */
  id: Identifier
  /** A statement's days, both included. */
  period?: { from?: string | undefined; to?: string | undefined; day?: string | undefined } | undefined
}

/** What has room on a sheet alone; of a report there are no copies. */
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
export const isCount = (count: unknown): boolean => Number(count) >= 1 && Number(count) <= mostLabels
export const hasSizes = (kind: DocumentKind): boolean => !onSheets.includes(kind)

/**
 * A paper in the language and the size that are chosen, made anew with each choice; all that is handed out of it is one copy.
 *
 * @param atOnce it is opened to be handed out, not to be looked at
 */
export function usePaper({ kind, id, period }: PaperOf, atOnce = false) {
  const calls = useRecordCalls()
  const own = useLanguage()
  const [chosen, setLanguage] = useState<Language | null>(null)
  const [size, setSize] = useState<PaperSize>(keptPaperSize)
  const [copy] = useState(() => randomHex(12))
  const [count, setCount] = useState<number | string | null>(labelsOnSheet)
  const settled = useSettled(String(count ?? ''), settles)
  const [issued, setIssued] = useState(atOnce || !marked.includes(kind))
  const language = chosen ?? own
  const wish = {
    lang: language,
    ...(hasSizes(kind) ? { paper: size } : {}),
    ...(uncounted.includes(kind) ? {} : issued ? { copy } : { look: 'true' as const }),
    ...(kind === 'productLabel' && isCount(settled) ? { count: settled } : {}),
    ...period,
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['document', kind, id, wish],
    queryFn: ({ signal }) => calls.document(kind, id, wish, signal),
    // What it says is of the moment at which it is opened.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return {
    language,
    setLanguage,
    /** Of labels alone: how many. */
    count,
    setCount,
    size,
    setSize: (next: PaperSize) => {
      keepPaperSize(next)
      setSize(next)
    },
    paper: isFetching ? undefined : data,
    /** Whether what is there may be handed out; before it is, it is issued. */
    issued,
    issue: () => setIssued(true),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }
}
