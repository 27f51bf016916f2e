import { type RaRecord, useGetOne } from 'ra-core'
import { useFormState } from './formContext.ts'

/** The record of the open dialog, reloaded after its actions; null until it is loaded. */
export function useOpenRecord(resource: string): RaRecord | null {
  const { lastRead } = useFormState()
  const { data } = useGetOne(resource, { id: String(lastRead?.id) }, { enabled: lastRead !== null })
  return (data as RaRecord | undefined) ?? lastRead
}
