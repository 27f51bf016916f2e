import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { settingDefaults, settingId } from '../../src/shared/school/setting.ts'
import type { SessionUser } from '../../src/shared/core/user.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const rahim = { _id: 'd'.repeat(24), firstName: 'Rahim', lastName: 'Uddin' }

async function open(tab: string, changed: Record<string, unknown> = {}, language: 'en' | 'bng' = 'en') {
  const view = await renderAdmin({
    at: `/admin/profile?tab=${tab}`,
    language,
    records: {
      setting: [{ _id: settingId, ...settingDefaults, ...changed }],
      branch: [
        aBranch({ _id: '1'.repeat(24), name: 'Dhaka', timezone: 'Asia/Dhaka', weekend: [5, 6] }),
        aBranch({ _id: '2'.repeat(24), name: 'Jamaica', timezone: 'America/New_York', weekend: [0] }),
      ],
    },
  })
  await screen.findByRole('tabpanel')
  const stored = (): Record<string, unknown> => view.api.records.setting?.[0] ?? {}
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...view, stored, save }
}

/** What stands below a field: where its value comes from. */
const originOf = (label: string) => {
  const line = ':scope > p:not(.MuiFormHelperText-root)'
  let around: HTMLElement | null = screen.getByLabelText(label)
  while (around && !around.querySelector(line)) around = around.parentElement
  return around?.querySelector(line)?.textContent
}

describe('the settings', () => {
  test('show for each value whether it is the default, and who changed it last', async () => {
    await open('organisation', {
      organisationName: 'Dhaka Driving',
      weekStart: 6,
      updatedBy: rahim,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    await screen.findByLabelText('Name of the organisation')
    expect(originOf('Name of the organisation')).toBe('Set here; the default is Pathshala')
    expect(originOf('First day of the week')).toBe('Set here; the default is Sunday')
    expect(originOf('Currency')).toBe('Default')
    expect(originOf('Address')).toBe('Default')
    expect(screen.getByText(/^Last changed by Rahim Uddin, 11-21-2026 /)).toBeTruthy()
    expect(screen.queryByText(/closed/i)).toBeNull()
  })

  test('of one tab are saved alone, and then nothing is unsaved', async () => {
    const { user, stored, save } = await open('organisation', { otpRoles: ['admin'] })
    const name = await screen.findByLabelText('Name of the organisation')
    await user.clear(name)
    await user.type(name, 'নতুন পাঠশালা')
    await user.click(screen.getByLabelText('First day of the week'))
    await user.click(await screen.findByRole('option', { name: 'Saturday' }))
    await save()
    await waitFor(() => expect(stored()).toMatchObject({ organisationName: 'নতুন পাঠশালা', weekStart: 6 }))
    expect(stored().otpRoles).toEqual(['admin'])
    await waitFor(() => expect(originOf('Name of the organisation')).toMatch(/^Set here/))
    await user.click(screen.getByRole('tab', { name: 'Security' }))
    expect(await screen.findByLabelText('Hours at most')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('saved by another user meanwhile ask as records do', async () => {
    const { user, stored, save } = await open('organisation')
    await user.type(await screen.findByLabelText('Address'), 'Uttara')
    Object.assign(stored(), {
      address: 'Mirpur',
      currency: 'USD',
      updatedBy: rahim,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    await save()
    const question = await screen.findByRole('alertdialog', { name: 'Someone saved this in between' })
    expect(question.textContent).toContain('Rahim Uddin')
    expect(within(question).getByText('Mirpur')).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(stored().address).toBe('Uttara'))
    expect(stored().currency).toBe('USD')
  })

  test('out of bounds are refused at the field, and asked about on leaving', async () => {
    const { user, stored, save } = await open('security')
    const minutes = await screen.findByLabelText<HTMLInputElement>('Minutes without a click')
    await user.clear(minutes)
    await user.type(minutes, '৪')
    await save()
    await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBe('true'))
    expect(stored().sessionIdleMinutes).toBe(30)
    await user.click(screen.getByRole('link', { name: 'Student' }))
    expect(await screen.findByRole('alertdialog', { name: 'Changes are not saved' })).toBeTruthy()
  })

  test('name the users whom required two-step sign-in affects, before it is saved', async () => {
    const { user, stored, save } = await open('security')
    await user.click(await screen.findByRole('checkbox', { name: 'Teacher' }))
    expect(await screen.findByText(/must set up two-step sign-in/)).toBeTruthy()
    expect(screen.queryByText(/This includes you/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Admin' }))
    expect(await screen.findByText(/This includes you/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Admin' }))
    await save()
    await waitFor(() => expect(stored().otpRoles).toEqual(['teacher']))
  })

  test('take reminder days in either digits, and report an invalid one', async () => {
    const { user, stored, save } = await open('reminders')
    const days = await screen.findByLabelText('Days before expiry')
    await user.type(days, '৪৫{Enter}')
    await save()
    await waitFor(() => expect(stored().reminderDays).toEqual([90, 60, 45, 30, 14, 7]))
    await user.type(days, '400{Enter}')
    await save()
    await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'))
  })

  test('show the clock and weekend of each branch with their source, and link to the branch', async () => {
    await open('branches')
    const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')
    expect((await row('Dhaka'))?.textContent).toBe(
      'DhakaAsia/Dhaka from the organisationFriday, Saturday usual for the time zone',
    )
    expect((await row('Jamaica'))?.textContent).toBe('JamaicaAmerica/New_York own settingSunday own setting')
    expect(screen.getByRole('link', { name: 'Dhaka' }).getAttribute('href')).toBe(
      `/admin/branch?id=${'1'.repeat(24)}`,
    )
  })

  test('are in Bengali for Bengali users', async () => {
    await open('security', {}, 'bng')
    expect((await screen.findByLabelText<HTMLInputElement>('কত মিনিট কিছু না করলে')).value).toBe('৩০')
    expect(screen.getByText('সেটিংস এখনো কেউ বদলাননি।')).toBeTruthy()
  })

  test('link to the users', async () => {
    const { user } = await open('security')
    await user.click(await screen.findByRole('tab', { name: 'Users' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/user'))
  })

  test('are read-only while an admin views as another user', async () => {
    const viewedBy = { _id: 'f'.repeat(24), firstName: 'S', lastName: 'A', role: 'super_admin' as const }
    await renderAdmin({
      at: '/admin/profile?tab=security',
      user: aUser({ viewedBy }),
      records: { setting: [{ _id: settingId, ...settingDefaults, otpRoles: ['admin', 'teacher'] }] },
    })
    expect(await screen.findByText('Admin, Teacher')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

test('the date format is chosen in the profile, and lists follow at once', async () => {
  let now = aUser({ dateFormat: null, defaultDateFormat: 'DD-MM-YYYY' })
  const bodies: unknown[] = []
  const handlers = [
    http.put('*/api/profile', async ({ request }) => {
      const body = (await request.json()) as Pick<SessionUser, 'dateFormat'>
      bodies.push(body)
      now = { ...now, ...body }
      return HttpResponse.json({ status: 'success', message: 'Your profile was saved.', data: now })
    }),
    http.get('*/api/getLoggedInUser', () => HttpResponse.json({ status: 'success', message: '', data: now })),
  ]
  const { user } = await renderAdmin({
    at: '/admin/student',
    records: { student: [aStudent({ dmvExpiry: '2026-12-01' })] },
    user: now,
    handlers,
  })
  expect(await screen.findByText('2026-12-01')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByLabelText('Date format'))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Default',
    'Year-month-day (2026-01-17)',
    'Month-day-year (01-17-2026)',
    'Day-month-year (17-01-2026)',
    'Day, name of the month, year (17 Jan 2026)',
  ])
  await user.click(screen.getByRole('option', { name: /^Day, name/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your profile was saved.')
  expect(bodies).toEqual([{ dateFormat: 'D MMM YYYY' }])
  await user.click(screen.getByRole('link', { name: 'Student' }))
  expect(await screen.findByText('1 Dec 2026')).toBeTruthy()
})
