import { useTranslate } from 'ra-core'
import { areas, flags, type Permissions } from '../../shared/core/access.ts'
import type { StoredFile } from '../../shared/core/entity.ts'
import { useCellName } from '../fields/cellName.ts'
import type { ChangeLine } from './changeLines.ts'
import { type Labels, useChangeText } from './useChangeText.ts'

interface LineText {
  before: string
  after: string
}

/** Both sides of a change as text. Long texts are reduced to the difference. */
export function useLineText(resource: string): (line: ChangeLine, labels: Labels) => LineText {
  const translate = useTranslate()
  const cellName = useCellName()
  const text = useChangeText(resource)
  const lineText = (key: 'given' | 'taken' | 'added' | 'removed', what: string[]) =>
    what.length > 0 ? translate(`resources.log.${key}`, { what: what.join(', ') }) : ''

  const cells = (permissions: unknown): string[] =>
    areas.flatMap((area) =>
      flags
        .filter((flag) => (permissions as Permissions | null)?.[area]?.[flag] === true)
        .map((flag) => cellName(area, flag)),
    )
  const files = (value: unknown): StoredFile[] => (Array.isArray(value) ? (value as StoredFile[]) : [])
  const fileText = (file: StoredFile) => text('file', file)

  return ({ source, before, after }, labels) => {
    if (source === 'permissions') {
      const [old, now] = [cells(before), cells(after)]
      return {
        before: lineText(
          'taken',
          old.filter((cell) => !now.includes(cell)),
        ),
        after: lineText(
          'given',
          now.filter((cell) => !old.includes(cell)),
        ),
      }
    }
    if (source === 'files') {
      const [old, now] = [files(before), files(after)]
      const but = (some: StoredFile[], others: StoredFile[]) =>
        some.filter(({ fileUrl }) => !others.some((other) => other.fileUrl === fileUrl)).map(fileText)
      return { before: lineText('removed', but(old, now)), after: lineText('added', but(now, old)) }
    }
    return { before: text(source, before, labels), after: text(source, after, labels) }
  }
}
