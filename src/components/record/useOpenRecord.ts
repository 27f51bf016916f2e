import { type RaRecord, useGetOne } from 'ra-core'
import { useEffect } from 'react'
import { useFormState } from './formContext.ts'

/** The record of the open dialog, reloaded after its actions; null until it is loaded. */
export function useOpenRecord(resource: string): RaRecord | null {
  const { lastRead, setLastRead } = useFormState()
  const { data } = useGetOne(resource, { id: String(lastRead?.id) }, { enabled: lastRead !== null })
  // It is on the screen already: nobody has to be told that the record has changed.
  useEffect(() => {
    if (lastRead && data && String(data.updatedAt ?? '') > String(lastRead.updatedAt ?? ''))
      setLastRead({ ...lastRead, ...data })
  }, [data, lastRead, setLastRead])
  return (data as RaRecord | undefined) ?? lastRead
}
