// oxlint-disable-next-line no-restricted-imports -- the kit's own
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { failureOf } from './failure.ts'

/** The key of a message, with its arguments if it has any. */
type Message = string | readonly [key: string, args: Record<string, unknown>]

declare const takes: unique symbol
/** Where an answer is cached, typed by it. */
export type CacheKey<Answer> = QueryKey & { [takes]?: (answer: Answer) => void }

export interface ActionOptions<Reply, Input> {
  /** What the user is told once it is done. */
  done?: Message | ((reply: Reply, input: Input) => Message | undefined)
  /** Notifies of a failure; by default the caller shows it in place. A text is a key, with the reason as `%{reason}`. */
  notifiesFailure?: boolean | string
  /** The cached answer that the reply replaces. */
  replaces?: CacheKey<NoInfer<Reply>>
  /** Runs after the notification; nothing is read again before it has ended. */
  onSuccess?: (reply: Reply, input: Input) => unknown
  /** Runs after a failure. */
  onFailure?: (error: Error, input: Input) => unknown
  /** A failure has them read again as well: something was done before it, or somebody else did it. */
  alwaysRereads?: boolean
  /** The areas whose cached answers the write changes; by default all of them, as money and stock show on any screen. */
  invalidates?: readonly string[]
  /** Removes the reply from the cache as soon as no component shows it, as for a one-time password. */
  secret?: boolean
}

/** Runs a write, tells of it, and has what it changes read again. */
export function useAction<Reply, Input = void>(
  run: (input: Input) => Promise<Reply>,
  {
    done,
    notifiesFailure = false,
    replaces,
    onSuccess,
    onFailure,
    alwaysRereads = false,
    invalidates,
    secret = false,
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
    ...(secret ? { gcTime: 0 } : {}),
    onSuccess: async (reply, input) => {
      if (replaces) client.setQueryData<Reply>(replaces, reply)
      const message = typeof done === 'function' ? done(reply, input) : done
      if (message) {
        const [key, messageArgs] = typeof message === 'string' ? [message, {}] : message
        notify(key, { type: 'success', messageArgs })
      }
      await onSuccess?.(reply, input)
      await reread()
    },
    onError: async (error, input) => {
      const { message } = failureOf(error)
      const reason = translate(message, { _: message })
      if (notifiesFailure)
        notify(notifiesFailure === true ? message : translate(notifiesFailure, { reason }), { type: 'error' })
      await onFailure?.(error, input)
      if (alwaysRereads) await reread()
    },
  })
}
