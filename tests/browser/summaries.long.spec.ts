import { turnTheme, violations } from './support/axe.ts'
import { aName, aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const width of [1440, 390])
  for (const language of languages)
    test.describe(`the summary above a form, ${language}, ${width} pixels wide`, () => {
      test.use({ language, viewport: { width, height: 844 }, hasTouch: width < 600, isMobile: width < 600 })

      test('moves nothing when it arrives late, and can be read and hit by everyone', async ({
        page,
        t,
        school,
      }) => {
        test.slow()
        const branch = await school.branch()
        const person = { firstName: aName(), lastName: aName(), phone: aPhone(), branch: branch._id }
        const teacher = await school.make('teacher', person)
        const employee = await school.make('employee', {
          ...person,
          position: 'Office',
          joinDate: '2024-01-01',
        })
        const student = await school.student({ ...person, phone: aPhone() })
        const { group } = await school.classOf(branch, [student], aName(), {}, undefined, {
          teacher: teacher._id,
        })
        for (const [path, id] of [
          ['class', group._id],
          ['student', student._id],
          ['teacher', teacher._id],
          ['employee', employee._id],
          ['branch', branch._id],
        ] as const) {
          let answer = () => {}
          const asked = new Promise<void>((resolve) => (answer = resolve))
          await page.route('**/api/*/*/summary', async (route) => {
            await asked
            await route.continue()
          })
          await page.goto(`/admin/${path}?id=${id}`)
          const dialog = page.getByRole('dialog')
          const card = dialog.getByRole('region', { name: t('records.summary') })
          await expect(card.locator('.MuiSkeleton-root').first()).toBeVisible()
          const before = await card.boundingBox()
          answer()
          await expect(card.locator('.MuiSkeleton-root')).toHaveCount(0)
          expect(await card.boundingBox(), path).toEqual(before)
          await page.unroute('**/api/*/*/summary')
          for (const theme of width > 600 ? (['light', 'dark'] as const) : (['light'] as const)) {
            await turnTheme(page, theme)
            expect(await violations(page), `${path}, ${theme}`).toEqual([])
          }
          if (width > 600) continue
          const low = await card
            .locator('[data-fact]:has(a, button), .MuiButton-root')
            .evaluateAll((parts) =>
              parts.map((part) => part.getBoundingClientRect().height).filter((height) => height < 44),
            )
          expect(low, path).toEqual([])
        }
      })
    })
