import { expect, test } from '@playwright/test'

test('a wrong password is told in an alert and in words, and what was typed stays', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/')
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[type=password]').fill('a-wrong-password')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('admin')
  expect(alerts).toEqual(['Unauthorized'])
})
