import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const table = new HttpResponse('\ufefffirstName\r\n', {
  headers: { 'Content-Disposition': 'attachment; filename="student-2026-11-21.csv"' },
})

/** The addresses of requested exports, each answered with a small table. */
function exports(answer: () => Response | Promise<Response> = () => table.clone()) {
  const requests: URL[] = []
  const handler = http.get('*/api/:resource/export', ({ request }) => {
    requests.push(new URL(request.url))
    return answer()
  })
  return { requests, handlers: [handler] }
}

const query = (url: URL | undefined) => {
  const { page: _page, limit: _limit, range: _range, ...rest } = Object.fromEntries(url?.searchParams ?? [])
  return rest
}

const pick = async (user: Awaited<ReturnType<typeof renderAdmin>>['user'], format: string) => {
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: format }))
}

describe('the export of a list', () => {
  test('requests the search, filters and order of the list', async () => {
    const { requests, handlers } = exports()
    const filter = { q: 'rahim', statusFilter: ['enrolled', 'enquiry'], dmvExpEnd: '2027-01-31' }
    const at = `/admin/student?${new URLSearchParams({ filter: JSON.stringify(filter), page: '2', perPage: '10', sort: 'lastName', order: 'DESC', displayedFilters: '{}' })}`
    const { user, api } = await renderAdmin({ at, handlers, records: { student: [aStudent()] } })
    await pick(user, 'Excel')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(query(requests[0])).toEqual({
      search: 'rahim',
      statusFilter: 'enrolled,enquiry',
      dmvExpEnd: '2027-01-31',
      sort: 'lastName',
      order: 'desc',
      // As in the table: a reference by its name.
      columns: 'firstName,lastName,phone,city,className,branchName,status,dmvExpiry,tlcExpiry,balance',
      format: 'xlsx',
    })
    const list = api.calls.findLast((call) => call.includes('/api/student?'))?.slice(4)
    const { columns: _shown, ...same } = query(requests[0])
    expect(same).toEqual({ ...query(new URL(`http://x${list}`)), format: 'xlsx' })
    expect(await screen.findByText('student-2026-11-21.csv is in your downloads.')).toBeTruthy()
  })

  test('has every field if chosen', async () => {
    const { requests, handlers } = exports()
    const { user } = await renderAdmin({ at: '/admin/student', handlers, records: { student: [aStudent()] } })
    await pick(user, 'CSV with every field')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(query(requests[0])).toEqual({ sort: 'firstName', order: 'asc', format: 'csv' })
  })

  test('of a list in the other listFormat uses that format', async () => {
    const { requests, handlers } = exports()
    const filter = JSON.stringify({ action: ['refused'] })
    const { user } = await renderAdmin({ at: `/admin/logs?${new URLSearchParams({ filter })}`, handlers })
    await pick(user, 'CSV')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.pathname).toBe('/api/log/export')
    expect(query(requests[0])).toEqual({ filter, sort: '["_id","DESC"]', format: 'csv' })
  })

  test('shows that it is running, starts no second one, and keeps the focus', async () => {
    let answer: (response: Response) => void = () => undefined
    const { requests, handlers } = exports(() => new Promise<Response>((resolve) => (answer = resolve)))
    const { user } = await renderAdmin({ at: '/admin/student', handlers })
    await pick(user, 'CSV')
    expect(await screen.findByText('The file is being made…')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Export' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.click(button)
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(requests).toHaveLength(1))
    answer(table.clone())
    await waitFor(() => expect(screen.queryByText('The file is being made…')).toBeNull())
    expect(requests).toHaveLength(1)
  })

  test('that is refused shows the reason, and saves nothing', async () => {
    const { handlers } = exports(async () => {
      await delay(1)
      return HttpResponse.json({ status: 'error', message: 'Please wait a moment.' }, { status: 429 })
    })
    const { user } = await renderAdmin({ at: '/admin/student', handlers })
    await pick(user, 'CSV')
    expect(await screen.findByText('Please wait a moment.')).toBeTruthy()
    expect(screen.queryByText(/is in your downloads/)).toBeNull()
  })
})
