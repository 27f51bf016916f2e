import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useUsualBranch } from '../usualBranch.ts'
import { randomHex } from '../../shared/core/ids.ts'

const counts = '/admin/inventory/adjustment/count'
const unfinished = { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'DESC' } } as const

/**
 * Leads to the sheet of the branch in which the user works at once: to the count that is not finished yet, or to a new
 * one. Users of all branches choose the branch first.
 */
export function useBeginCount() {
  const navigate = useNavigate()
  const notify = useNotify()
  const dataProvider = useDataProvider()
  const calls = useRecordCalls()
  const { own: branch } = useUsualBranch()
  const [isPending, setIsPending] = useState(false)
  const begin = async () => {
    if (!branch) return navigate(`${counts}?create=true`)
    setIsPending(true)
    try {
      const filter = { branch, status: ['open', 'counting'] }
      const [open] = (await dataProvider.getList('stockCount', { ...unfinished, filter })).data
      const { id } =
        open ??
        (await calls.create('stockCount', { data: { branch }, meta: { idempotencyKey: randomHex(16) } })).data
      return await navigate(`${counts}/${String(id)}`)
    } catch (error) {
      notify(failureOf(error).message, { type: 'error' })
    } finally {
      setIsPending(false)
    }
  }
  return { begin: () => void begin(), isPending }
}
