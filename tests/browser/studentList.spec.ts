import { columnOf, rowsOf, studentsOf } from './support/lists.ts'
import { aBengaliName, aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`the list of students, ${language}`, () => {
    test.use({ language })

    test('is searched in both scripts while typing, and by Enter', async ({ page, t, school }) => {
      const branch = await school.branch()
      const family = aBengaliName()
      await school.student({ branch: branch._id, firstName: 'রহিম', lastName: family })
      await school.student({ branch: branch._id, firstName: 'Karim', lastName: aName() })
      await page.goto(studentsOf(branch))
      await expect(rowsOf(page)).toHaveCount(2)

      const search = page.getByRole('textbox', { name: t('list.searchLabel'), exact: true })
      await search.fill('rahim')
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(page.getByRole('link', { name: `রহিম ${family}` })).toBeVisible()

      await search.fill(family)
      await search.press('Enter')
      await expect(page).toHaveURL((url) => url.searchParams.get('filter')?.includes(family) === true)
      await expect(page.getByRole('link', { name: `রহিম ${family}` })).toBeVisible()

      await search.fill('করিম')
      await expect(page.getByRole('link', { name: /^Karim/ })).toBeVisible()
      await expect(rowsOf(page)).toHaveCount(1)
    })

    test('without results says so and offers to clear the filters', async ({ page, t, school }) => {
      const branch = await school.branch()
      await page.goto(studentsOf(branch))
      await expect(page.getByRole('heading', { name: t('states.filteredTitle') })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: t('actions.clearAll') })
        .last()
        .click()
      await expect(page.getByRole('table')).toBeVisible()
    })
  })
}

test('a late answer never replaces a newer one', async ({ page, school }) => {
  const branch = await school.branch()
  await school.student({ branch: branch._id, firstName: 'Slowly' })
  await school.student({ branch: branch._id, firstName: 'Quickly' })
  let slow: (() => Promise<void>) | undefined
  await page.route('**/api/student?*search=Slowly*', (route) => {
    slow = () => route.continue()
  })
  await page.goto(studentsOf(branch))
  const search = page.getByRole('textbox', { name: 'Search', exact: true })
  const asked = page.waitForRequest(/search=Slowly/)
  await search.fill('Slowly')
  await asked
  await search.fill('Quickly')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Quickly/ })).toBeVisible()
  await slow?.().catch(() => undefined)
  await expect(page.getByRole('link', { name: /^Quickly/ })).toBeVisible()
  await expect(search).toHaveValue('Quickly')
})

test('the pagination has every page, marks the current one, and rows are numbered across pages', async ({
  page,
  school,
}) => {
  const branch = await school.branch()
  await Promise.all(Array.from({ length: 23 }, () => school.student({ branch: branch._id })))
  await page.goto(studentsOf(branch))
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(page.getByText('1–10 of 23')).toBeVisible()
  await expect(pager.getByRole('button', { name: /^\d+$/ })).toHaveText(['1', '2', '3'])
  await pager.getByRole('button', { name: '2', exact: true }).click()

  await expect(page.getByText('11–20 of 23')).toBeVisible()
  await expect(pager.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(pager.locator('[aria-current]')).toHaveCount(1)
  const second = Array.from({ length: 10 }, (_, index) => String(index + 11))
  // The former rows stay until the next ones have arrived.
  await expect.poll(() => columnOf(page, 'No.')).toEqual(second)

  await pager.getByRole('button', { name: '3', exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  expect(await columnOf(page, 'No.')).toEqual(['21', '22', '23'])
  await page.goBack()
  await expect(page.getByText('11–20 of 23')).toBeVisible()
})

test('a column sorts ascending, descending and not at all, and announces it', async ({ page, school }) => {
  const branch = await school.branch()
  for (const [firstName, lastName] of [
    ['Anis', 'Babu'],
    ['Belal', 'Dada'],
    ['Chan', 'ahmed'],
  ])
    await school.student({ branch: branch._id, firstName, lastName })
  await page.goto(studentsOf(branch))
  const head = page.getByRole('columnheader', { name: 'Last name' })
  const names = () => columnOf(page, 'Last name')
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect.poll(names).toEqual(['Babu', 'Dada', 'ahmed'])
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(names).toEqual(['ahmed', 'Babu', 'Dada'])
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(names).toEqual(['Dada', 'Babu', 'ahmed'])
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect.poll(names).toEqual(['Babu', 'Dada', 'ahmed'])
})

test('filters are chosen by name, shown as chips, and removed one by one', async ({ page, school }) => {
  const branch = await school.branch()
  const city = aName()
  await school.student({ branch: branch._id, firstName: 'Here', city, dmvExpiry: '2031-05-06' })
  await school.student({ branch: branch._id, firstName: 'Later', city, dmvExpiry: '2033-01-01' })
  await school.student({ branch: branch._id, firstName: 'There' })
  await page.goto(studentsOf(branch))
  await expect(rowsOf(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('City', { exact: true }).fill(city)
  await page.getByRole('option', { name: `${city} (2)` }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByLabel('DMV expiry to', { exact: true }).fill('12-31-2032')
  await page.keyboard.press('Tab')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Here/ })).toBeVisible()

  const chips = page.getByRole('list', { name: 'Filters' })
  await expect(chips.getByText(`City: ${city}`)).toBeVisible()
  await expect(chips.getByText(`Branch: ${String(branch.name)}`)).toBeVisible()
  await expect(chips.getByText('DMV expiry to: 12-31-2032')).toBeVisible()
  await chips.getByRole('button', { name: 'Remove DMV expiry to' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await chips.getByRole('button', { name: 'Remove City' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect(chips).toHaveCount(0)
})

test('an invalid date does not filter, and is reported at the filter', async ({ page, school }) => {
  const branch = await school.branch()
  await school.student({ branch: branch._id })
  await page.goto(studentsOf(branch))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const from = page.getByLabel('TLC expiry from', { exact: true })
  await from.fill('the day after')
  await page.keyboard.press('Tab')
  await expect(from).toHaveAccessibleDescription('Date input not valid.')
  await expect(rowsOf(page)).toHaveCount(1)
})

test('the same address shows the same list to everybody', async ({ page, visit, school }) => {
  test.slow()
  const branch = await school.branch()
  const first = [
    'Amin',
    'Badal',
    'Chand',
    'Dola',
    'Emon',
    'Faruk',
    'Gias',
    'Hena',
    'Ila',
    'Jui',
    'Kona',
    'Lima',
  ]
  await Promise.all(
    first.map((firstName) => school.student({ branch: branch._id, firstName, city: 'Sylhet' })),
  )
  await page.goto(studentsOf(branch))
  await page.getByRole('columnheader', { name: 'First name' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'First name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('columnheader', { name: 'First name' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'First name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect.poll(() => columnOf(page, 'First name')).toHaveLength(2)

  const other = await visit({ role: 'manager' })
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  const same = await visit()
  await same.goto(page.url())
  await expect(same.getByText('11–12 of 12')).toBeVisible()
  expect(await columnOf(same, 'First name')).toEqual(await columnOf(page, 'First name'))
})

test('a date is the same in every time zone', async ({ page, visit, school }) => {
  const branch = await school.branch()
  await school.student({ branch: branch._id, dmvExpiry: '2035-01-01' })
  for (const anywhere of [page, await visit()]) {
    await anywhere.goto(studentsOf(branch))
    await expect.poll(() => columnOf(anywhere, 'DMV expiry')).toEqual(['2035-01-01'])
    expect(await columnOf(anywhere, 'TLC expiry')).toEqual(['Unavailable'])
  }
})

test('a list that fails to load says so and can be retried', async ({ page, problems }) => {
  await page.route('**/api/student?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Nothing to see.' } }),
  )
  await page.goto('/admin/student')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('This could not be loaded')
  await expect(alert).toContainText('Nothing to see.')
  await page.unroute('**/api/student?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(problems.splice(0)).toEqual(['500 at /api/student'])
})
