import { aSmallClass } from './support/classes.ts'
import { cutOff, listed } from './support/cut.ts'
import { studentsOf } from './support/lists.ts'
import { picture } from './support/papers.ts'
import { aCode, aName } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe('the connection is cut in the middle of the work of a desk: it stays, and is done once when it is done again', () => {
  test('a transfer that is sent and received, and a count', async ({ page, t, school }) => {
    const [from, to] = [await school.branch(), await school.branch()]
    const name = aName()
    const product = await school.make('product', { name, category: 'books', barcode: aCode() })
    const goods = [{ product: product._id, quantity: 20, unitCost: 100_00 }]
    await school.post('/api/adjustment', { branch: from._id, reason: 'opening', lines: goods })
    const lines = [{ product: product._id, quantity: 5 }]
    const moving = await school.post('/api/transfer', { from: from._id, to: to._id, lines })
    await page.goto(`/admin/inventory/transfer?id=${moving._id}&view=true`)
    const step = async (which: 'send' | 'receive', quantity?: string) => {
      const action = { name: t(`stock.steps.${which}.action`), exact: true }
      await page.getByRole('dialog').getByRole('button', action).click()
      const asked = page.getByRole('dialog', {
        name: t(`stock.steps.${which}.title`, { name: String(moving.code) }),
      })
      const coming = asked.getByLabel(name, { exact: true })
      if (quantity) await coming.fill(quantity)
      const save = () => asked.getByRole('button', action).click()
      await cutOff(page, {
        t,
        at: `**/api/transfer/*/${which}*`,
        save,
        typed: () => (quantity ? expect(coming).toHaveValue(quantity) : expect(asked).toContainText(name)),
      })
      await save()
      await expect(asked).toHaveCount(0)
    }
    await step('send')
    await step('receive', '2')
    const levels = await listed(page, 'stock', { product: product._id })
    expect(levels.map(({ branch, quantity }) => [branch, quantity])).toEqual(
      expect.arrayContaining([
        [from._id, 15],
        [to._id, 2],
      ]),
    )

    const count = await school.post('/api/stockCount', { branch: from._id })
    await page.goto(`/admin/inventory/adjustment/count/${count._id}`)
    const counted = page.getByLabel(t('stock.countOf', { name }))
    await counted.fill('14')
    const write = () => counted.press('Enter')
    await cutOff(page, {
      t,
      at: '**/api/stockCount/*/count*',
      save: write,
      typed: () => expect(counted).toHaveValue('14'),
    })
    await write()
    const action = { name: t('stock.countSteps.finish.action'), exact: true }
    await page.getByRole('button', action).click()
    const asked = page.getByRole('alertdialog')
    const finish = () => asked.getByRole('button', action).click()
    await cutOff(page, {
      t,
      at: '**/api/stockCount/*/finish*',
      save: finish,
      typed: () => expect(asked).toBeVisible(),
    })
    await finish()
    await expect(asked).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('-1')
  })

  test('a student who is enrolled, brings a paper and pays', async ({ page, t, school }) => {
    const branch = await school.branch()
    const { group } = await aSmallClass(school, branch, { fee: 500_00 })
    const student = await school.student({ branch: branch._id })
    await page.goto(studentsOf(branch, { id: student._id }))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('summaries.enrol'), exact: true })
      .click()
    const whose = `${String(student.firstName)} ${String(student.lastName)}`
    const form = page.getByRole('dialog', { name: t('summaries.enrolTitle', { name: whose }) })
    const field = form.getByRole('combobox').first()
    await field.fill(String(group.name))
    await page.getByRole('option', { name: String(group.name) }).click()
    const enrol = () => form.getByRole('button', { name: t('roster.enrolNow'), exact: true }).click()
    await cutOff(page, {
      t,
      at: '**/api/enrolment*',
      save: enrol,
      typed: () => expect(field).toHaveValue(new RegExp(String(group.name))),
    })
    await enrol()
    await expect(page.getByText(t('roster.enrolled'), { exact: true })).toBeVisible()
    expect(await listed(page, 'enrolment', { student: student._id })).toHaveLength(1)

    await page.getByRole('tab', { name: t('papers.title') }).click()
    const panel = page.getByRole('tabpanel', { name: t('papers.title') })
    await cutOff(page, {
      t,
      at: `**/api/student/${student._id}*`,
      save: () =>
        panel
          .getByLabel(t('papers.addNamed', { type: t('files.types.id') }))
          .setInputFiles(picture('card.png')),
      typed: () => expect(panel.getByRole('list', { name: t('papers.queue') })).toContainText('card.png'),
    })
    await panel.getByRole('button', { name: t('papers.retryNamed', { name: 'card.png' }) }).click()
    await expect(panel.getByRole('button', { name: t('files.view', { name: 'card.png' }) })).toBeVisible()
    expect((await school.find('student', student._id))?.files).toHaveLength(1)

    await page.goto(`/admin/accounts/counter?student=${student._id}`)
    const amount = page.getByLabel(t('fees.amount'), { exact: true })
    await amount.fill('200')
    await cutOff(page, {
      t,
      at: '**/api/payment*',
      save: () => amount.press('Enter'),
      said: t('fees.unknownTitle'),
      typed: () => expect(amount).toHaveValue(/200/),
    })
    // It is sent again by itself.
    await expect(page.getByRole('region', { name: t('fees.taken') })).toBeVisible()
    expect(await listed(page, 'cashEntry', { branch: branch._id })).toHaveLength(1)
  })
})
