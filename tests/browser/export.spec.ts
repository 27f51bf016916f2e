import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { rowsOf, studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`exports, ${language}`, () => {
    test.use({ language })

    for (const width of [1440, 390])
      test(`an export has as many rows as the list counts, at ${width}`, async ({ page, t, school }) => {
        await page.setViewportSize({ width, height: 900 })
        const branch = await school.branch()
        const made = Array.from({ length: 12 }, (_, index) =>
          school.student({ branch: branch._id, city: index < 11 ? 'সিলেট' : 'ঢাকা' }),
        )
        await Promise.all(made)
        const filter = JSON.stringify({ branchFilter: [branch._id], cityFilterParam: ['সিলেট'] })
        await page.goto(studentsOf(branch, { filter, sort: 'firstName', order: 'DESC' }))
        await expect(page.getByText(t('list.count', { smart_count: 11 }), { exact: true })).toBeVisible()
        const download = page.waitForEvent('download')
        // On a phone it is one of the tools behind a button.
        if (width === 390) await page.getByRole('button', { name: t('actions.more'), exact: true }).click()
        await page.getByRole('button', { name: t('list.export'), exact: true }).click()
        await page.getByRole('menuitem', { name: t('list.exportAs.csv'), exact: true }).click()
        const file = await download
        expect(file.suggestedFilename()).toMatch(/^student-\d{4}-\d\d-\d\d\.csv$/)
        const bytes = await readFile(await file.path())
        expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
        const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
        expect(rows).toHaveLength(11)
        expect(new Set(rows.map(({ city }) => city))).toEqual(new Set(['সিলেট']))
        if (width === 1440) {
          const [first] = await rowsOf(page).allInnerTexts()
          expect(first).toContain(rows[0]?.firstName)
        }
        await expect(
          page.getByText(t('list.exported', { name: file.suggestedFilename() }), { exact: true }),
        ).toBeVisible()
      })
  })
