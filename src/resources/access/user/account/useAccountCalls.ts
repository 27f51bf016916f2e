import type { RaRecord } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormState } from '../../../../components/record/formContext.ts'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { useKeepSaved } from '../../../../components/useKeepSaved.ts'
import { user } from '../../../../shared/access/user.ts'
import type { RouteData } from '../../../../shared/routeTypes.ts'

/**
 * The calls behind the account's buttons.
 *
 * @param onDone what had to be confirmed went through
 */
export function useAccountCalls(record: RaRecord, onDone: () => void) {
  const calls = useRecordCalls()
  const callRoute = useCallRoute()
  const params = { id: String(record.id) }
  const keepSaved = useKeepSaved()
  const { setLastRead } = useFormState()
  const { resetField } = useFormContext()
  const [once, setOnce] = useState<RouteData<'user.oneTimePassword'> | null>(null)
  const done = ({ message }: { message?: string }) => message
  const invite = useAction(() => callRoute('user.invite', { params }), {
    done,
    notifiesFailure: true,
    onSuccess: onDone,
    invalidates: [],
  })
  const oneTime = useAction(() => callRoute('user.oneTimePassword', { params }), {
    onSuccess: ({ data }) => {
      onDone()
      setOnce(data)
    },
    invalidates: [],
    secret: true,
  })
  const otpOff = useAction(() => callRoute('user.otpOff', { params }), {
    done,
    onSuccess: () => {
      onDone()
      setLastRead({ ...record, otp: false })
    },
    invalidates: [user.name],
  })
  const setActive = useAction(
    (active: boolean) =>
      calls.update(user.name, {
        id: record.id,
        data: { active, updatedAt: record.updatedAt as string },
        previousData: record,
      }),
    {
      done: ({ data }) => [
        'server.done.update',
        { name: `${String(data.firstName)} ${String(data.lastName)}` },
      ],
      onSuccess: ({ data }) => {
        onDone()
        setLastRead(data)
        resetField('active', { defaultValue: data.active as boolean })
        return keepSaved(user.name, data)
      },
      invalidates: [],
    },
  )
  return { invite, oneTime, otpOff, setActive, once, forgetOnce: () => setOnce(null) }
}
