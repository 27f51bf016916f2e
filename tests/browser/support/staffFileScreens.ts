/** The screens of staff files: credentials, identity numbers, checklists. */
import { addDays } from '../../../src/shared/core/dates.ts'
import { aPhone } from './people.ts'
import { type Kept, password } from './school.ts'
import { at, type Screen, type Stage } from './stage.ts'

/** An employee of the branch, named like the student, with a credential that expires soon. */
async function somebody({ school, branch, student }: Stage): Promise<Kept> {
  const name = String(student.lastName)
  const { date } = await school.attendance(branch)
  const who = await school.make('employee', {
    firstName: name,
    lastName: name,
    branch: branch._id,
    phone: aPhone(),
    position: name,
    joinDate: '2020-01-01',
  })
  await school.post('/api/credential', { employee: who._id, kind: 'first_aid', expiresOn: addDays(date, 9) })
  return who
}

const tabOf = async (stage: Stage, tab: string): Promise<void> => tabOfWho(stage, await somebody(stage), tab)

async function tabOfWho(stage: Stage, { _id }: Kept, tab: string): Promise<void> {
  const filter = JSON.stringify({ q: stage.student.lastName })
  await at(stage.page, `/admin/employee?${new URLSearchParams({ filter, id: _id, tab }).toString()}`)
}

/** By branch: all screens share one. */
const leavers = new Map<string, Promise<Kept>>()

/** An employee who has left, with an open account and an unpaid advance. */
function leaver(stage: Stage): Promise<Kept> {
  const left = leavers.get(stage.branch._id) ?? leave(stage)
  leavers.set(stage.branch._id, left)
  return left
}

async function leave(stage: Stage): Promise<Kept> {
  const { school, branch, student } = stage
  const who = await somebody(stage)
  const name = String(student.lastName)
  const login = await school.post('/api/user', {
    // In the script of the screen.
    username: name,
    email: `leaver.${branch._id}@example.test`,
    firstName: name,
    lastName: name,
    role: 'employee',
    branch: branch._id,
    password,
  })
  const { date } = await school.attendance(branch)
  const advance = await school.post('/api/advance', {
    employee: who._id,
    amount: 60_000,
    instalment: 20_000,
    firstMonth: date.slice(0, 7),
  })
  await school.post(`/api/advance/${advance._id}/approve`, {})
  await school.post(`/api/advance/${advance._id}/pay`, { method: 'cash' })
  await school.put(`/api/employee/${who._id}`, { status: 'left', user: login._id })
  return who
}

const leaving = async (stage: Stage): Promise<void> => {
  await tabOfWho(stage, await leaver(stage), 'checklists')
  await stage.page.getByRole('link', { name: stage.t('staffFile.settle.advance'), exact: true }).waitFor()
}

export const staffFileScreens: readonly Screen[] = [
  {
    name: 'a person of the staff, papers',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await tabOf(stage, 'papers')
      await page.getByRole('link', { name: t('resources.credential.kind.first_aid'), exact: true }).waitFor()
    },
  },
  {
    name: 'a person of the staff, a paper is added',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await tabOf(stage, 'papers')
      await page.getByRole('button', { name: t('staffFile.addPaper'), exact: true }).click()
      await page.getByRole('dialog').last().getByLabel(t('resources.credential.fields.issuer')).waitFor()
    },
  },
  {
    name: 'a person of the staff, numbers',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await tabOf(stage, 'numbers')
      await page.getByRole('button', { name: t('staffFile.changeNumbers'), exact: true }).waitFor()
    },
  },
  {
    name: 'a person of the staff, numbers are changed',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await tabOf(stage, 'numbers')
      await page.getByRole('button', { name: t('staffFile.changeNumbers'), exact: true }).click()
      await page.getByLabel(t('resources.staffNumbers.fields.routing'), { exact: true }).waitFor()
    },
  },
  {
    name: 'a person of the staff, joining',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await tabOf(stage, 'checklists')
      await page.getByRole('button', { name: t('staffFile.begin.joining'), exact: true }).click()
      await page.getByRole('checkbox', { disabled: false }).last().waitFor()
    },
  },
  {
    name: 'a person of the staff, leaving',
    inside: true,
    show: leaving,
  },
  {
    name: 'a person of the staff, the account of who leaves is closed',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await leaving(stage)
      await page.getByRole('button', { name: t('staffFile.closeAccount'), exact: true }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'papers of staff',
    inside: true,
    async show(stage) {
      await somebody(stage)
      const filter = JSON.stringify({ branch: [stage.branch._id] })
      await at(stage.page, `/admin/hr/papers?${new URLSearchParams({ filter }).toString()}`)
      await stage.page.getByRole('table').waitFor()
    },
  },
  {
    name: 'lists of joining and leaving',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin/hr/checklists')
      await page.getByRole('button', { name: t('staffFile.saveSteps'), exact: true }).waitFor()
    },
  },
]
