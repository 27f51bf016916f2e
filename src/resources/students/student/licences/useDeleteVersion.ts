import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
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
  const notify = useNotify()
  const reread = useReread(student)
  return useMutation({
    mutationFn: ({ id }: RaRecord) => calls.delete(licence.name, { id }),
    onSuccess: async (_, { type }) => {
      notify(
        translate('resources.licence.versions.deleted', {
          type: translate(`resources.licence.type.${type}`),
        }),
        {
          type: 'success',
        },
      )
      onDone()
      await reread()
      onGone()
    },
  })
}
