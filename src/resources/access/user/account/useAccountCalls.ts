import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { failureOf } from '../../../../components/failure.ts'
import { useFormState } from '../../../../components/record/formContext.ts'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useKeepSaved } from '../../../../components/useKeepSaved.ts'
import { user } from '../../../../shared/access/user.ts'
import type { RouteData } from '../../../../shared/routeTypes.ts'

interface AccountReply {
  message?: string
}

/**
 * The calls behind the account's buttons.
 *
 * @param onDone what had to be confirmed went through
 */
export function useAccountCalls(record: RaRecord, onDone: () => void) {
  const calls = useRecordCalls()
  const callRoute = useCallRoute()
  const params = { id: String(record.id) }
  const notify = useNotify()
  const client = useQueryClient()
  const keepSaved = useKeepSaved()
  const { setLastRead } = useFormState()
  const { resetField } = useFormContext()
  const [once, setOnce] = useState<RouteData<'user.oneTimePassword'> | null>(null)
  const done = ({ message }: AccountReply) => {
    onDone()
    if (message) notify(message, { type: 'success' })
  }
  const invite = useMutation({
    mutationFn: () => callRoute('user.invite', { params }),
    onSuccess: done,
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  const oneTime = useMutation({
    mutationFn: () => callRoute('user.oneTimePassword', { params }),
    onSuccess: ({ data }) => {
      onDone()
      setOnce(data)
    },
    // It stays nowhere but in the dialog that shows it.
    gcTime: 0,
  })
  const otpOff = useMutation({
    mutationFn: () => callRoute('user.otpOff', { params }),
    onSuccess: async (said) => {
      done(said)
      setLastRead({ ...record, otp: false })
      await client.invalidateQueries({ queryKey: [user.name] })
    },
  })
  const setActive = useMutation({
    mutationFn: (active: boolean) =>
      calls.update(user.name, {
        id: record.id,
        data: { active, updatedAt: record.updatedAt as string },
        previousData: record,
      }),
    onSuccess: async ({ data }) => {
      onDone()
      notify('server.done.update', {
        type: 'success',
        messageArgs: { name: `${String(data.firstName)} ${String(data.lastName)}` },
      })
      setLastRead(data)
      resetField('active', { defaultValue: data.active as boolean })
      await keepSaved(user.name, data)
    },
  })
  return { invite, oneTime, otpOff, setActive, once, forgetOnce: () => setOnce(null) }
}
