/** The screens of a class's students and sessions, and of holidays. */
import { aSmallClass, enrol, nextDay } from './classes.ts'
import { studentsOf } from './lists.ts'
import type { Kept } from './school.ts'
import { at, type Screen, type Stage } from './stage.ts'

const known = new WeakMap<Kept, Promise<Kept[]>>()

/** Named like the student of the other screens. One for all screens, as each further one would be a likely duplicate. */
function threeOf({ school, branch, student }: Stage): Promise<Kept[]> {
  const name = String(student.lastName)
  const record = { firstName: name, lastName: name, phone: student.phone, branch: branch._id }
  const three = known.get(student) ?? Promise.all([1, 2, 3].map(() => school.student(record)))
  known.set(student, three)
  return three
}

/** A full class with one student on the waiting list. */
async function aFullClass(stage: Stage): Promise<{ group: Kept; today: string }> {
  const { school, branch, student } = stage
  const found = await aSmallClass(school, branch, { name: String(student.lastName) })
  for (const one of await threeOf(stage)) await enrol(school, found.group, one, { waitlist: true })
  return found
}

/** The list of the branch's classes, with one of them open. */
const classesOf = ({ branch }: Stage, { _id: id }: Kept): string =>
  `/admin/class?${new URLSearchParams({ filter: JSON.stringify({ branchFilter: [branch._id] }), id }).toString()}`

/** A record's dialog, with its tab open. */
async function tabOf({ page, t }: Stage, address: string, tab: string, item = 'ol li'): Promise<void> {
  await at(page, address)
  await page.getByRole('tab', { name: t(tab), exact: true }).click()
  await page.getByRole('tabpanel').locator(item).first().waitFor()
}

/** A class with a student for whom two books are out of stock. */
async function withBooks(stage: Stage): Promise<Kept> {
  const { school, branch, student } = stage
  const name = String(student.lastName)
  const found = await aSmallClass(school, branch, { name })
  const product = await school.post('/api/product/create', { name, category: 'books' })
  await school.put(`/api/course/${String(found.group.course)}`, {
    kit: [{ product: product._id, quantity: 2 }],
  })
  const [one] = await threeOf(stage)
  if (one) await enrol(school, found.group, one)
  return found.group
}

const students = async (stage: Stage) =>
  tabOf(stage, classesOf(stage, (await aFullClass(stage)).group), 'roster.title')

/** A holiday on a day on which a class meets. */
async function closed(stage: Stage): Promise<void> {
  const { school, branch, student } = stage
  const { today } = await aFullClass(stage)
  await school.post('/api/holiday', {
    name: String(student.firstName),
    date: nextDay(today, 3),
    branch: branch._id,
  })
}

export const classScreens: readonly Screen[] = [
  {
    name: 'upcoming classes',
    inside: true,
    async show(stage) {
      await aFullClass(stage)
      const { page, branch } = stage
      await at(page, `/admin/class/upcoming?branch=${branch._id}`)
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'a class, its students', inside: true, show: students },
  {
    name: 'a class, its certificates',
    inside: true,
    async show(stage) {
      await students(stage)
      const { page, t } = stage
      await page.getByRole('tab', { name: t('certificates.ofClass'), exact: true }).click()
      await page.getByRole('list', { name: t('certificates.ofClass') }).waitFor()
    },
  },
  {
    name: 'a class, somebody is put on its waiting list',
    inside: true,
    async show(stage) {
      await students(stage)
      const { page, t } = stage
      await page.getByRole('button', { name: t('roster.enrol') }).click()
      await page.getByRole('button', { name: t('roster.waitNow') }).waitFor()
    },
  },
  {
    name: 'a class, somebody is dropped',
    inside: true,
    async show(stage) {
      await students(stage)
      const { page, t } = stage
      await page.locator('[data-student]').first().getByRole('button').last().click()
      await page.getByRole('alertdialog').getByText(t('roster.dropBody')).waitFor()
    },
  },
  {
    name: 'a class, its books',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await tabOf(stage, classesOf(stage, await withBooks(stage)), 'kit.title', '[data-student]')
      await page.getByRole('heading', { name: t('kit.sums') }).waitFor()
    },
  },
  {
    name: 'a class, books are handed out by scan',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await tabOf(stage, classesOf(stage, await withBooks(stage)), 'kit.title', '[data-student]')
      await page.getByRole('button', { name: t('kit.scan') }).click()
      await page.getByLabel(t('kit.code')).fill('AAAA')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText(t('kit.refused')).waitFor()
    },
  },
  {
    name: 'a class, its sessions',
    inside: true,
    async show(stage) {
      const { group } = await aFullClass(stage)
      await tabOf(stage, classesOf(stage, group), 'classes.sessions.title')
    },
  },
  {
    name: 'a session is moved, with free times',
    inside: true,
    async show(stage) {
      const { group } = await aFullClass(stage)
      await tabOf(stage, classesOf(stage, group), 'classes.sessions.title')
      const { page } = stage
      await page.getByRole('tabpanel').locator('ol li').first().getByRole('button').first().click()
      await page.locator('[data-free=settled] summary').click()
      await page.locator('[data-free=settled] dd').first().waitFor()
    },
  },
  {
    name: 'the classes of a student',
    inside: true,
    async show(stage) {
      const { school, branch, student } = stage
      const { group } = await aSmallClass(school, branch, { name: String(student.lastName) })
      await enrol(school, group, student)
      await tabOf(stage, studentsOf(branch, { id: student._id }), 'roster.ofStudent.title')
    },
  },
  {
    name: 'a holiday, what becomes of its sessions',
    inside: true,
    async show(stage) {
      await closed(stage)
      const { page, t, branch, student } = stage
      const filter = JSON.stringify({ branch: [branch._id] })
      await at(page, `/admin/class/holidays?${new URLSearchParams({ filter }).toString()}`)
      const name = t('classes.holidays.decideOn', { name: String(student.firstName) })
      await page.getByRole('button', { name }).first().click()
      await page.locator('[data-session] input[value=move]').first().check()
      await page.locator('[data-free=settled] dd').first().waitFor()
    },
  },
]
