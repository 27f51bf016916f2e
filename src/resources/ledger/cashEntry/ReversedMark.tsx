import { useTranslate } from 'ra-core'

/** Marks entries that were reversed, or that reverse another. */
export const ReversedMark = ({ record }: { record: Record<string, unknown> }) => {
  const translate = useTranslate()
  if (!record.reversedBy && !record.reverses) return null
  return (
    <span className="status quiet">
      · {translate(record.reversedBy ? 'books.reversed' : 'books.isReversal')}
    </span>
  )
}
