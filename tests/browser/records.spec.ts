import { runRowAction } from './support/rowActions.ts'
import type { Locator, Page } from '@playwright/test'
import { dialogs } from './support/dialogs.ts'
import { rowsOf } from './support/lists.ts'
import { aCode, aName, aPhone } from './support/people.ts'
import type { Kept } from './support/school.ts'
import { expect, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

interface Stage {
  page: Page
  dialog: Locator
  t: Say
  /** The records that it may refer to. */
  known: { branch: Kept; course: Kept; teacher: Kept }
}

interface Kind {
  name: string
  path: string
  /** Fills in the required fields. @returns the new record's name as shown */
  fillIn: (stage: Stage) => Promise<string>
  /** A field that is changed afterwards, and its new value. */
  correct: { field: string; to: string; shown: string }
}

const fieldOf = ({ dialog, t }: Pick<Stage, 'dialog' | 't'>, kind: string, source: string): Locator =>
  dialog.getByLabel(t(`resources.${kind}.fields.${source}`), { exact: true })

async function choose(stage: Stage, kind: string, source: string, name: string): Promise<void> {
  await fieldOf(stage, kind, source).fill(name)
  await stage.page.getByRole('option', { name }).click()
}

async function person(stage: Stage, kind: string): Promise<string> {
  const [first, last] = [aName(), aName()]
  await fieldOf(stage, kind, 'firstName').fill(first)
  await fieldOf(stage, kind, 'lastName').fill(last)
  await fieldOf(stage, kind, 'phone').fill(aPhone())
  await choose(stage, kind, 'branch', String(stage.known.branch.name))
  return `${first} ${last}`
}

const kinds: Kind[] = [
  {
    name: 'course',
    path: '/admin/course',
    async fillIn(stage) {
      const name = aName()
      await fieldOf(stage, 'course', 'name').fill(name)
      await fieldOf(stage, 'course', 'code').fill(aCode())
      await fieldOf(stage, 'course', 'fee').fill('250.50')
      return name
    },
    correct: { field: 'fee', to: '২৭৫', shown: '275.00' },
  },
  {
    name: 'class',
    path: '/admin/class',
    async fillIn(stage) {
      const name = aName()
      await fieldOf(stage, 'class', 'name').fill(name)
      await choose(stage, 'class', 'course', String(stage.known.course.name))
      await choose(stage, 'class', 'branch', String(stage.known.branch.name))
      await choose(stage, 'class', 'teacher', String(stage.known.teacher.firstName))
      await fieldOf(stage, 'class', 'capacity').fill('12')
      await fieldOf(stage, 'class', 'startDate').fill('2031-03-03')
      await fieldOf(stage, 'class', 'endDate').fill('2031-05-30')
      await stage.dialog.getByRole('button', { name: stage.t('schedule.add') }).click()
      await stage.dialog.getByLabel(stage.t('schedule.end'), { exact: true }).fill('1:30 pm')
      await stage.page.keyboard.press('Tab')
      return name
    },
    correct: { field: 'room', to: 'A2', shown: 'A2' },
  },
  {
    name: 'teacher',
    path: '/admin/teacher',
    async fillIn(stage) {
      const name = await person(stage, 'teacher')
      await fieldOf(stage, 'teacher', 'subjects').fill('Road signs')
      await stage.page.keyboard.press('Enter')
      return name
    },
    correct: { field: 'ratePerSession', to: '45', shown: '45.00' },
  },
  {
    name: 'employee',
    path: '/admin/employee',
    async fillIn(stage) {
      const name = await person(stage, 'employee')
      await fieldOf(stage, 'employee', 'position').fill('Front desk')
      await fieldOf(stage, 'employee', 'joinDate').fill('2025-02-01')
      return name
    },
    correct: { field: 'department', to: 'Office', shown: 'Office' },
  },
  {
    name: 'meeting',
    path: '/admin/meeting',
    async fillIn(stage) {
      const { dialog, t } = stage
      const title = aName()
      await fieldOf(stage, 'meeting', 'title').fill(title)
      for (const [source, time] of [
        ['start', '9:30'],
        ['end', '11'],
      ] as const) {
        await fieldOf(stage, 'meeting', source).fill('2031-03-03')
        const label = t('time.of', { name: t(`resources.meeting.fields.${source}`) })
        await dialog.getByLabel(label, { exact: true }).fill(time)
      }
      await choose(stage, 'meeting', 'branch', String(stage.known.branch.name))
      return title
    },
    correct: { field: 'place', to: 'Room 4', shown: 'Room 4' },
  },
]

for (const language of languages) {
  test.describe(`records, ${language}`, () => {
    test.use({ language })

    for (const kind of kinds) {
      test(`a ${kind.name} is created, found, corrected and deleted`, async ({ page, t, school }) => {
        test.slow()
        const branch = await school.branch()
        const known = {
          branch,
          course: await school.make('course', { name: aName(), code: aCode() }),
          teacher: await school.make('teacher', {
            firstName: aName(),
            lastName: aName(),
            phone: aPhone(),
            branch: branch._id,
          }),
        }
        await page.goto(kind.path)
        await page
          .getByRole('button', { name: t('actions.add'), exact: true })
          .first()
          .click()
        const dialog = page.getByRole('dialog', { name: t(`resources.${kind.name}.createTitle`) })
        const name = await kind.fillIn({ page, dialog, t, known })
        await dialog.getByRole('button', { name: t('actions.save') }).click()
        await expect(page.getByText(t('server.done.create', { name }))).toBeVisible()
        await expect(dialogs(page)).toHaveCount(0)

        await page.getByRole('textbox', { name: t('list.searchLabel'), exact: true }).fill(name)
        await expect(rowsOf(page)).toHaveCount(1)
        await page.getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(/[?&]id=[0-9a-f]{24}/)
        const record = page.getByRole('dialog', { name: t(`resources.${kind.name}.editTitle`, { name }) })
        const corrected = fieldOf({ dialog: record, t }, kind.name, kind.correct.field)
        await corrected.fill(kind.correct.to)
        await record.getByRole('button', { name: t('actions.save') }).click()
        await expect(page.getByText(t('server.done.update', { name }))).toBeVisible()
        await page.getByRole('link', { name, exact: true }).click()
        const shown = language === 'bng' ? /./ : kind.correct.shown
        await expect(corrected).toHaveValue(shown)
        await page.keyboard.press('Escape')
        await expect(dialogs(page)).toHaveCount(0)

        await runRowAction(page, { t, name, action: 'delete' })
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('actions.delete') })
          .click()
        await expect(rowsOf(page)).toHaveCount(0)
      })
    }

    test('a product has the words, the tiles and the single action of the specification', async ({
      page,
      t,
      school,
    }) => {
      const name = aName()
      await page.goto('/admin/inventory/product')
      for (const tile of ['value', 'products', 'low'])
        await expect(page.getByText(t(`resources.product.tiles.${tile}`), { exact: true })).toBeVisible()
      await page
        .getByRole('button', { name: t('resources.product.add') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: t('resources.product.createTitle') })
      await dialog.getByLabel(t('resources.product.labels.name'), { exact: true }).fill(name)
      await fieldOf({ dialog, t }, 'product', 'category').click()
      await page.getByRole('option', { name: t('resources.product.category.books'), exact: true }).click()
      await dialog.getByRole('button', { name: t('actions.confirm') }).click()
      await expect(page.getByText(t('server.done.create', { name }))).toBeVisible()

      await page.getByRole('textbox', { name: t('list.searchLabel'), exact: true }).fill(name)
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page).getByRole('button')).toHaveCount(1)
      await page.getByRole('button', { name: t('actionsOn.edit', { name }), exact: true }).click()
      const edit = page.getByRole('dialog', { name: t('resources.product.editTitle') })
      await expect(edit).toHaveAccessibleDescription(t('resources.product.editSubtitle'))
      await expect(edit.getByLabel(t('resources.product.labels.name'), { exact: true })).toHaveValue(name)
      await fieldOf({ dialog: edit, t }, 'product', 'price').fill('12.5')
      await edit.getByRole('button', { name: t('actions.confirm') }).click()
      await expect(page.getByText(t('resources.product.notifications.updated'))).toBeVisible()
      await expect(dialogs(page)).toHaveCount(0)
      expect(await school.find('product', (await school.found('product', name))._id)).toMatchObject({
        price: 1250,
      })
    })

    test('a class whose teacher is busy asks before it is saved, and its sessions stay marked', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const teacher = await school.make('teacher', {
        firstName: aName(),
        lastName: aName(),
        phone: aPhone(),
        branch: branch._id,
      })
      const course = await school.make('course', { name: aName(), code: aCode() })
      const shared = {
        course: course._id,
        branch: branch._id,
        teacher: teacher._id,
        capacity: 10,
        startDate: '2031-03-03',
        endDate: '2031-05-30',
        schedule: [{ weekday: 1, start: '10:00', end: '12:00' }],
      }
      const first = await school.make('class', { name: aName(), ...shared })
      const second = await school.make('class', { name: aName(), ...shared, schedule: [] })
      await page.goto(`/admin/class?id=${second._id}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('schedule.add') }).click()
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      const question = page.getByRole('alertdialog', { name: t('dialog.clashTitle') })
      await expect(question).toContainText(String(teacher.firstName))
      await question.getByRole('button', { name: t('dialog.clashBack') }).click()
      await expect(question).toBeHidden()
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await question.getByRole('button', { name: t('dialog.clashSave') }).click()
      await expect(page.getByText(t('server.done.update', { name: String(second.name) }))).toBeVisible()
      await page.goto(`/admin/class?id=${second._id}&tab=sessions`)
      await expect(page.locator('[data-clash=teacher]').first()).toContainText(String(first.name))
    })
  })
}

test.describe('the global search', () => {
  for (const language of languages) {
    test.describe(language, () => {
      test.use({ language })

      test('finds a teacher while typing, and a student when submitted', async ({ page, t, school }) => {
        const branch = await school.branch()
        const [first, last] = [aName(), aName()]
        const someone = { firstName: first, lastName: last, phone: aPhone(), branch: branch._id }
        const teacher = await school.make('teacher', someone)
        const student = await school.student({ ...someone, phone: aPhone() })
        await page.goto('/admin')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.keyboard.press('Control+k')
        const dialog = page.getByRole('dialog', { name: t('shell.search') })
        const box = await dialog.boundingBox()
        expect([box?.width, box?.height]).toEqual([600, 500])
        await expect(dialog.getByRole('button', { name: t('shell.items.teacher') })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await dialog.getByPlaceholder(t('search.placeholder.teacher')).fill(first.toUpperCase())
        await expect(dialog.getByRole('link')).toHaveCount(1)

        await dialog.getByRole('button', { name: t('shell.items.student') }).click()
        const input = dialog.getByPlaceholder(t('search.placeholder.student'))
        await expect(input).toHaveValue('')
        await input.fill(first)
        await expect(dialog.getByRole('link')).toHaveCount(0)
        await input.press('Enter')
        await expect(dialog.getByRole('link', { name: `${first} ${last}` })).toBeVisible()
        await input.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/admin/student?id=${student._id}`)
        await expect(page.getByRole('dialog')).toContainText(String(branch.name))
        await page.keyboard.press('Escape')
        await expect(dialogs(page)).toHaveCount(0)

        await page.getByRole('button', { name: t('shell.search'), exact: true }).click()
        await page.getByPlaceholder(t('search.placeholder.teacher')).fill(last)
        await page
          .getByRole('dialog')
          .getByRole('link', { name: `${first} ${last}` })
          .click()
        await expect(page).toHaveURL(`/admin/teacher?id=${teacher._id}`)
      })
    })
  }

  test('fills the window of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const box = await page.getByRole('dialog').boundingBox()
    expect([box?.width, box?.height]).toEqual([390, 844])
  })
})
