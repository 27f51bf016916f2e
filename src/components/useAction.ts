import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { failureOf } from './failure.ts'

/** The key of a message, with its arguments if it has any. */
type Message = string | readonly [key: string, args: Record<string, unknown>]

interface Options<Reply, Input> {
  /** What the user is told once it is done. */
  done?: Message | ((reply: Reply, input: Input) => Message)
  /** Notifies of a failure; by default the caller shows it in place. */
  notifiesFailure?: boolean
  /** Runs after the notification and before everything is read again. */
  onSuccess?: (reply: Reply, input: Input) => void
}

/** Runs a write that may show on any screen, as money and stock do: everything is read again once it is done. */
export function useAction<Reply, Input = void>(
  run: (input: Input) => Promise<Reply>,
  { done, notifiesFailure = false, onSuccess }: Options<Reply, Input>,
) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: run,
    onSuccess: (reply, input) => {
      const message = typeof done === 'function' ? done(reply, input) : done
      if (message) {
        const [key, messageArgs] = typeof message === 'string' ? [message, {}] : message
        notify(key, { type: 'success', messageArgs })
      }
      onSuccess?.(reply, input)
      return client.invalidateQueries()
    },
    onError: (error) => {
      if (notifiesFailure) notify(failureOf(error).message, { type: 'error' })
    },
  })
}
