import { type RaRecord, useGetOne } from 'ra-core'
import { useFormState } from './formContext.ts'

/** The record of the open dialog, as it is after the actions that were taken in it; null until it is read. */
export function useOpenRecord<R extends RaRecord>(resource: string): R | null {
  const { lastRead } = useFormState()
  const { data } = useGetOne<R>(resource, { id: String(lastRead?.id) }, { enabled: lastRead !== null })
  return data ?? (lastRead as R | null)
}
