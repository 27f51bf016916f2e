import { useValue } from './useValue.tsx'

interface Props {
  record: Record<string, unknown>
  source: string
}

/** A record's field in words, by its kind. */
export const Value = ({ record, source }: Props) => useValue()(record, source)
