import { type RaRecord, useGetOne } from 'ra-core'
import { useFormState } from './formContext.ts'

/** The record of the open dialog, as it is after the actions that were taken in it; null until it is read. */
export function useOpenRecord(resource: string): RaRecord | null {
  const { lastRead } = useFormState()
  const { data } = useGetOne(resource, { id: String(lastRead?.id) }, { enabled: lastRead !== null })
  return (data as RaRecord | undefined) ?? lastRead
}
