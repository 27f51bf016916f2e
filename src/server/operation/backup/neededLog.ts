/** Which of the archived log segments recovery reads behind a backup. */
import { isSegmentName, logPosition, segmentNamed, segmentOf } from '../../core/db/bundled/walSegments.ts'
import type { ClusterCopy } from './backups.ts'
import { isAfter } from './unpack.ts'

/** The files of one segment. The segment in which a timeline begins has one file for each timeline; recovery reads the newest. */
export type SegmentFiles = [newest: string, ...older: string[]]

interface Span {
  from: bigint
  /** The last segment; undefined if the timeline is the newest. */
  to: bigint | undefined
}

/**
 * In the order of the log, without what was written on a timeline after another one had branched off from it.
 *
 * @param names without `.zst`
 * @param historyOf the text of the history file of a timeline; undefined if there is none
 */
export function neededLog(
  database: ClusterCopy,
  names: string[],
  historyOf: (timeline: number) => string | undefined,
): SegmentFiles[] {
  const { segmentSize: size } = database
  const spans = spansOf(database, historyOf)
  const bySegment = new Map<bigint, SegmentFiles>()
  // The newest timeline first.
  for (const name of names.toSorted().toReversed()) {
    if (!isSegmentName(name) || !isAfter(database, name)) continue
    const { timeline, segment } = segmentNamed(name, size)
    const span = spans.get(timeline)
    if (!span || segment < span.from || (span.to !== undefined && segment > span.to)) continue
    const files = bySegment.get(segment)
    if (files) files.push(name)
    else bySegment.set(segment, [name])
  }
  return [...bySegment].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, files]) => files)
}

export const historyName = (timeline: number): string =>
  `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`

/** PostgreSQL looks for the history of one timeline after the other, and follows the last that it finds. */
function spansOf(
  { timeline, segmentSize }: ClusterCopy,
  historyOf: (timeline: number) => string | undefined,
): Map<number, Span> {
  let newest = timeline
  while (historyOf(newest + 1) !== undefined) newest++
  const spans = new Map<number, Span>()
  let from = 0n
  // A line for each earlier timeline, with the place at which the next one branched off.
  const lines = newest === timeline ? '' : (historyOf(newest) ?? '')
  for (const [, earlier = '', lsn = ''] of lines.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim)) {
    const to = segmentOf(logPosition(lsn), segmentSize)
    spans.set(Number(earlier), { from, to })
    from = to
  }
  return spans.set(newest, { from, to: undefined })
}
