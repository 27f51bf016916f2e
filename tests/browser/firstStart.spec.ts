import type { Page } from '@playwright/test'
import { startMain } from '../support/mainProcess.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const password = 'first-start-password-1'

test.use({
  role: null,
  language: 'bng',
  /** Nothing is there but the first user, as after `SEED=none npm start`. */
  origin: async ({}, use) => {
    const dataDir = await makeScratch()
    const main = startMain({ DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: password, NODE_ENV: 'test' })
    await use(await main.address)
    main.child.kill('SIGTERM')
    await main.ended
    await removeScratch(dataDir)
  },
})

const bengali = wordsOf('bng')
const english = wordsOf('en')

test('an empty school is set up by what the guide asks for next, on a computer in Bengali and on a phone in English', async ({
  page,
  origin,
}) => {
  // An installation of its own is made first.
  test.slow()
  let t = bengali
  const box = (name: string) => page.getByRole('dialog').getByLabel(t(name), { exact: false }).first()
  /** Opens the step that is next; what is typed is saved, and the guide is there again with the step done. */
  const step = async (name: string, done: number, type: () => Promise<void>) => {
    await page.getByRole('link', { name: t(`setup.action.${name}`) }).click()
    await type()
    await page.getByRole('button', { name: t('actions.save') }).click()
    await expect(page).toHaveURL(`${origin}/admin`)
    await expect(page.getByText(t('setup.progress', { done, all: 7 }))).toBeVisible()
  }

  await signIn(page, origin)
  await step('school', 1, async () => {
    await page.getByLabel(t('resources.setting.fields.organisationName')).fill('ঢাকা ড্রাইভিং স্কুল')
  })
  await step('branch', 2, async () => {
    await box('resources.branch.fields.name').fill('মিরপুর শাখা')
    await box('resources.branch.fields.code').fill('MIR')
  })
  await step('course', 3, async () => {
    await box('resources.course.fields.name').fill('গাড়ি চালনা')
    await box('resources.course.fields.code').fill('CAR')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'English' }).click()
  t = english
  await step('teacher', 4, async () => {
    await box('resources.teacher.fields.firstName').fill('Anwar')
    await box('resources.teacher.fields.lastName').fill('Hossain')
    await box('resources.teacher.fields.phone').fill('01711000001')
  })
  // The only course and the only branch are chosen already.
  await step('class', 5, async () => {
    await box('resources.class.fields.name').fill('Saturdays')
    await box('resources.class.fields.capacity').fill('2')
    await box('resources.class.fields.startDate').fill('01-07-2030')
    await box('resources.class.fields.endDate').fill('01-28-2030')
  })
  // So is the only branch once the role needs one.
  await step('user', 6, async () => {
    await box('resources.user.fields.firstName').fill('Nadia')
    await box('resources.user.fields.lastName').fill('Rahman')
    await box('resources.user.fields.email').fill('nadia@example.com')
    await box('resources.user.fields.username').fill('nadia')
    await page.getByRole('combobox', { name: t('resources.user.fields.role') }).click()
    await page.getByRole('option', { name: t('roles.manager') }).click()
    await expect(page.getByRole('combobox', { name: t('resources.user.fields.branch') })).toHaveValue(
      'মিরপুর শাখা',
    )
  })

  await page.getByRole('link', { name: t('setup.action.students') }).click()
  const rows = ['Rahim,Mia,', 'Salma,Akter,Saturdays', ',Khan,Saturdays', 'Wei,Chen,Sundays']
  const file = (lines: string[]) => ({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'First name,Last name,Class,Phone,Branch',
        ...lines.map((line, index) => `${line},0171100010${index},MIR`),
      ].join('\n'),
    ),
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file(rows))
  await expect(page.getByRole('heading', { name: t('import.wrongTitle', { smart_count: 2 }) })).toBeVisible()
  await input.last().setInputFiles(file(rows.map((row) => row.replace(/^,/, 'Ali,').replace('Sundays', ''))))
  await page.getByRole('button', { name: t('import.start', { smart_count: 4 }) }).click()
  // Messages about earlier steps may still be there, with the same link.
  await page
    .getByRole('main')
    .getByRole('link', { name: t('actions.nextStep') })
    .click()
  // The school works: the guide is gone, and what is done every day is in its place.
  await expect(page.getByRole('button', { name: t('records.dashboard.newStudent') })).toBeVisible()
  await expect(page.getByText(t('setup.title'))).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('records.dashboard.students') })).toContainText('4')
})

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.getByLabel(bengali('auth.username')).fill('admin')
  await page.getByLabel(bengali('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: bengali('auth.signIn') }).click()
}
