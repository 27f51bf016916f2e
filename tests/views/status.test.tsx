import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import type { Status } from '../../src/shared/operation/status.ts'
import { badStatus, goodStatus } from '../support/statuses.ts'

const page = (data: Status, language: 'en' | 'bng' = 'en') =>
  renderAdmin({ at: '/admin/logs/status', language, answers: { 'status.get': { data } } })

const part = (name: string) => screen.findByRole('region', { name })

test('where everything works, the page says so at the top', async () => {
  await page(goodStatus)
  await screen.findByText('Everything works')
  within(await part('Backups')).getByText('3 hours ago')
  within(await part('Backups')).getByText('/mnt/backups')
  within(await part('Backups')).getByText('Not yet')
  within(await part('Errors in the last 24 hours')).getByText('None')
  within(await part('Processes')).getByText('0.1 / 4.2 / 88.6 ms')
  expect(screen.getAllByRole('table')).toHaveLength(2)
})

test('what needs attention is counted, and said in words where it is', async () => {
  await page(badStatus)
  await screen.findByText('6 things need attention')
  const emails = within(await part('Emails'))
  emails.getByText('Some are failing')
  emails.getByText('550 Mailbox unavailable')
  emails.getByText(/3 attempts so far/)
  const backups = within(await part('Backups'))
  backups.getByText('Not set up')
  expect((await part('Backups')).textContent).toContain('Set BACKUP_TO, as described in README.md.')
  const jobs = within(await part('Hourly jobs'))
  jobs.getByText('Failed')
  jobs.getByText(/statement timeout/)
  jobs.getByText('Overdue')
  const database = within(await part('Database'))
  database.getByText('95 of 100')
  database.getByText('Up to date')
  database.getByText('5.3 s behind (5 MB)')
  database.getByText('PostgreSQL does not show its state to this user.')
  const errors = within(await part('Errors in the last 24 hours'))
  errors.getByText('1,282 errors')
  errors.getByRole('rowheader', { name: 'GET /api/student/:id' })
  errors.getByText('3f9ad01c22be-4kz')
})

test.each([goodStatus, badStatus])('no text is missing in Bengali', async (status) => {
  await page(status, 'bng')
  await screen.findAllByRole('table')
  expect(screen.queryByText(/^There is no text/)).toBeNull()
})

test.each([
  ['logLate', 'en', 'Recent changes not backed up', /every 15 seconds/],
  ['storeLate', 'en', 'Not copied to the store', /connection to the store/],
  ['logLate', 'bng', 'সাম্প্রতিক পরিবর্তনের ব্যাকআপ হচ্ছে না', /প্রতি ১৫ সেকেন্ডে/],
  ['storeLate', 'bng', 'স্টোরে কপি হচ্ছে না', /স্টোরের সঙ্গে সংযোগ/],
] as const)(
  'backups that cannot be copied need attention: %s in %s',
  async (state, language, words, hint) => {
    await page({ ...goodStatus, backups: { ...goodStatus.backups!, state } }, language)
    await screen.findByText(language === 'en' ? '1 thing needs attention' : '১টি বিষয়ে নজর দিন')
    const backups = within(await part(language === 'en' ? 'Backups' : 'ব্যাকআপ'))
    backups.getByText(words)
    backups.getByText(hint)
  },
)

test('the log leads to the status and back', async () => {
  const { user } = await page(goodStatus)
  await screen.findByText('Everything works')
  const above = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  await user.click(above.getByRole('link', { name: /System Logs/ }))
  await user.click(await screen.findByRole('link', { name: 'System status' }))
  await screen.findByText('Everything works')
})

test('a status that cannot be read is said, and is asked for again', async () => {
  let fails = true
  const { user } = await renderAdmin({
    at: '/admin/logs/status',
    handlers: [
      http.get('*/api/status', () =>
        fails
          ? HttpResponse.json({ status: 'error', code: 'internal', message: 'It failed.' }, { status: 500 })
          : HttpResponse.json({ data: goodStatus }),
      ),
    ],
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await user.click(again)
  await screen.findByText('Everything works')
})

test('whoever may not read the log finds no such page', async () => {
  await renderAdmin({ at: '/admin/logs/status', user: aUser({ role: 'manager' }) })
  await screen.findByRole('heading', { name: /not found/i, level: 1 })
})
