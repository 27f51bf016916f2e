import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { failureOf } from './failure.ts'

/** The key of a message, with its arguments if it has any. */
type Message = string | readonly [key: string, args: Record<string, unknown>]

export interface ActionOptions<Reply, Input> {
  /** What the user is told once it is done. */
  done?: Message | ((reply: Reply, input: Input) => Message | undefined)
  /** Notifies of a failure; by default the caller shows it in place. A text is a key, with the reason as `%{reason}`. */
  notifiesFailure?: boolean | string
  /** Runs after the notification and before anything is read again. */
  onSuccess?: (reply: Reply, input: Input) => unknown
  /** Runs after a failure. */
  onFailure?: (error: Error, input: Input) => unknown
  /** A failure has them read again as well: something was done before it, or somebody else did it. */
  alwaysRereads?: boolean
  /** The areas whose cached answers the write changes; by default all of them, as money and stock show on any screen. */
  invalidates?: readonly string[]
}

/** Runs a write, tells of it, and has what it changes read again. */
export function useAction<Reply, Input = void>(
  run: (input: Input) => Promise<Reply>,
  {
    done,
    notifiesFailure = false,
    onSuccess,
    onFailure,
    alwaysRereads = false,
    invalidates,
  }: ActionOptions<Reply, Input>,
) {
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const reread = () =>
    invalidates
      ? Promise.all(invalidates.map((area) => client.invalidateQueries({ queryKey: [area] })))
      : client.invalidateQueries()
  return useMutation({
    mutationFn: run,
    onSuccess: (reply, input) => {
      const message = typeof done === 'function' ? done(reply, input) : done
      if (message) {
        const [key, messageArgs] = typeof message === 'string' ? [message, {}] : message
        notify(key, { type: 'success', messageArgs })
      }
      onSuccess?.(reply, input)
      return reread()
    },
    onError: (error, input) => {
      const { message } = failureOf(error)
      const reason = translate(message, { _: message })
      if (notifiesFailure)
        notify(notifiesFailure === true ? message : translate(notifiesFailure, { reason }), { type: 'error' })
      onFailure?.(error, input)
      return alwaysRereads ? reread() : undefined
    },
  })
}
