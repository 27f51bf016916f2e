import { expect, test, type Page } from '@playwright/test'

/** What a member of staff does first, in both languages, against the real server. */
const password = 'journey-password-1'
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const words = {
  en: { add: 'Add', save: 'Save', first: 'First name', last: 'Last name', phone: 'Phone', branch: 'Branch', logOut: 'Log out', city: 'City', lang: 'en' },
  bng: { add: 'যোগ করুন', save: 'সংরক্ষণ করুন', first: 'নামের প্রথম অংশ', last: 'নামের শেষ অংশ', phone: 'ফোন', branch: 'শাখা', logOut: 'লগ আউট', city: 'শহর', lang: 'bn' },
} as const // prettier-ignore

async function signIn(page: Page, language: 'en' | 'bng', secret = password): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto('/')
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[type=password]').fill(secret)
  await page.locator('button[type=submit]').click()
}

for (const language of ['en', 'bng'] as const) {
  const say = words[language]

  test(`${language}: signs in, adds a student with a photo, finds and corrects them, signs out`, async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await signIn(page, language)
    await expect(page).toHaveURL('/admin')
    await expect(page.locator('html')).toHaveAttribute('lang', say.lang)

    await page.goto('/admin/student')
    await page.getByRole('button', { name: say.add, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.save, exact: true }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    const name = `শাপলা${language}`
    await dialog.getByLabel(say.first).fill(name)
    await dialog.getByLabel(say.last).fill('খাতুন')
    await dialog
      .getByLabel(say.phone)
      .first()
      .fill(language === 'en' ? '+880 1999 000001' : '+৮৮০ ১৯৯৯ ০০০০০২')
    await dialog.getByLabel(say.branch).click()
    await page.getByRole('option').first().click()
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo })
    await dialog.getByRole('button', { name: say.save, exact: true }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(`shapla${language}`)
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(/[?&]id=[0-9a-f]{24}/)
    await expect(dialog.getByText('photo.png')).toBeVisible()
    await dialog.getByLabel(say.city).fill('Jamaica')
    await dialog.getByRole('button', { name: say.save, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/[?&]id=/)

    await page.getByRole('button', { name: say.logOut }).click()
    await expect(page).toHaveURL('/')
    expect(problems).toEqual([])
  })
}

test('a wrong password is told in an alert and in words, and what was typed stays', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await signIn(page, 'en', 'a-wrong-password')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('admin')
  expect(alerts).toEqual(['Unauthorized'])
})

test('a phone shows cards, and nothing sticks out sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'bng')
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/student')
  await expect(page.getByRole('link').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
