import { type RaRecord, useTranslate } from 'ra-core'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { licence } from '../../../../shared/licences/licence.ts'
import { useReread } from './useReread.ts'

interface Then {
  onDone: () => void
  /** It is no longer shown. */
  onGone: () => void
}

/** Takes a wrong entry back, once it is confirmed. */
export function useDeleteVersion(student: string, { onDone, onGone }: Then) {
  const calls = useRecordCalls()
  const translate = useTranslate()
  const reread = useReread(student)
  return useAction(({ id }: RaRecord) => calls.delete(licence.name, { id }), {
    done: (_, { type }) => [
      'resources.licence.versions.deleted',
      { type: translate(`resources.licence.type.${type}`) },
    ],
    onSuccess: async () => {
      onDone()
      await reread()
      onGone()
    },
    invalidates: [],
  })
}
