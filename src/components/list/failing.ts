import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { failureOf, isRefusal } from '../failure.ts'

/** The list shows its own error; a message as well would repeat it. */
export const quietly = { onError: () => undefined }

// Longer than anybody waits, and the longest that a timer can.
const untilAsked = 2 ** 31 - 1

/**
 * When a later page fails, react-admin goes back to the first one. So for react-admin a later page never fails: where the
 * server does not answer, the request is repeated until it does (the rows before stay, and a strip says why); where the
 * server answers with an error, the page waits until somebody tries again (`useListFailure`).
 */
export const staysOnItsPage = {
  ...quietly,
  // A refusal, such as of a page that never was, stays one.
  retry: (_: number, error: Error) => !isRefusal(failureOf(error).status),
  retryDelay: (_: number, error: Error) => (failureOf(error).status === 0 ? 2_000 : untilAsked),
}

/** Why the page of the list cannot be shown, and what asks for it again. */
export function useListFailure(): { error: Error; tryAgain: () => void } | null {
  const { resource, data, error, page, perPage, sort, filter, filterValues, isPlaceholderData } =
    useListContext()
  const client = useQueryClient()
  // As react-admin's `useGetList` names it.
  const queryKey = [
    resource,
    'getList',
    { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter }, meta: undefined },
  ]
  const waiting = client.getQueryState(queryKey)?.fetchFailureReason ?? null
  const failed = waiting && failureOf(waiting).status !== 0 ? waiting : error
  if (!failed || (data && !isPlaceholderData)) return null
  return { error: failed, tryAgain: () => void client.resetQueries({ queryKey, exact: true }) }
}
