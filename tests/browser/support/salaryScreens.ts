/** The screens of payroll: runs, payslips, advances and pay components. */
import { addMonths } from '../../../src/shared/core/periods.ts'
import { aPhone } from './people.ts'
import type { Kept } from './school.ts'
import { at, type Screen, type Stage } from './stage.ts'

interface Paid {
  office: Kept
  run: Kept
  advance: Kept
  name: string
}

/** By branch: all screens share one month, created once. */
const known = new Map<string, Promise<Paid>>()

/** An employee of a separate branch with a pay component and an advance, and last month's payroll, approved. */
function salaries(stage: Stage): Promise<Paid> {
  const made = known.get(stage.branch._id) ?? pay(stage)
  known.set(stage.branch._id, made)
  return made
}

async function pay({ school, branch, student }: Stage): Promise<Paid> {
  const { date } = await school.attendance(branch)
  const month = addMonths(date, -1).slice(0, 7)
  const name = String(student.lastName)
  const office = await school.make('employee', {
    firstName: name,
    lastName: name,
    branch: branch._id,
    phone: aPhone(),
    position: name,
    joinDate: '2020-01-01',
    baseSalary: 300_000,
  })
  const whose = { employee: office._id }
  await school.post('/api/payComponent', { ...whose, name, calc: 'percent', percent: 20, kind: 'allowance', from: '2020-01-01' })
  await school.post('/api/payComponent', { ...whose, name, calc: 'lateDays', lateDays: 3, kind: 'deduction', from: '2020-01-01' })
  const advance = await school.post('/api/advance', { ...whose, amount: 60_000, instalment: 20_000, firstMonth: month, reason: name })
  await school.post(`/api/advance/${advance._id}/approve`, {})
  await school.post(`/api/advance/${advance._id}/pay`, { method: 'cash' })
  await school.post(`/api/advance/${advance._id}/repay`, { method: 'cash', amount: 10_000 })
  const run = await school.post('/api/payroll', { branch: branch._id, month })
  await school.post(`/api/payroll/${run._id}/approve`, {})
  // After the approval of the payroll, so that no payslip includes it yet.
  await school.post(`/api/advance/${advance._id}/repay`, { method: 'cash', amount: 5_000 })
  return { office, run, advance, name: `${name} ${name}` }
} // prettier-ignore

const filtered = (branch: Kept, own: Record<string, string> = {}): string =>
  new URLSearchParams({ filter: JSON.stringify({ branch: [branch._id] }), ...own }).toString()

export const salaryScreens: readonly Screen[] = [
  {
    name: 'salaries, the runs of a branch',
    inside: true,
    async show(stage) {
      await salaries(stage)
      await at(stage.page, `/admin/hr/salary?${filtered(stage.branch)}`)
      await stage.page.getByRole('table').waitFor()
    },
  },
  {
    name: 'salaries, a new run and its month',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, `/admin/hr/salary?${filtered(branch, { create: 'true' })}`)
      const label = t('resources.payroll.fields.month')
      await page.getByRole('button', { name: `${t('date.openMonth')}: ${label}` }).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'salaries, one run, approved',
    inside: true,
    async show(stage) {
      const { page, branch } = stage
      const { run, name } = await salaries(stage)
      await at(page, `/admin/hr/salary?${filtered(branch, { id: run._id })}`)
      // Other screens have created people with the student's name, too.
      await page.getByRole('dialog').getByRole('link', { name }).first().waitFor()
    },
  },
  {
    name: 'salaries, before the bank file',
    inside: true,
    async show(stage) {
      const { page, t, branch } = stage
      const { run } = await salaries(stage)
      await at(page, `/admin/hr/salary?${filtered(branch, { id: run._id })}`)
      await page.getByRole('button', { name: t('salary.bankFile'), exact: true }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'salaries, one payslip',
    inside: true,
    async show(stage) {
      const { page, t, branch } = stage
      const { run, name } = await salaries(stage)
      await at(page, `/admin/hr/salary?${filtered(branch, { id: run._id })}`)
      await page.getByRole('dialog').getByRole('link', { name }).first().click()
      await page.getByRole('columnheader', { name: t('salary.explained'), exact: true }).waitFor()
    },
  },
  {
    name: 'salaries, payslips',
    inside: true,
    async show(stage) {
      await salaries(stage)
      await at(stage.page, `/admin/hr/salary/payslips?${filtered(stage.branch)}`)
      await stage.page.getByRole('table').waitFor()
    },
  },
  {
    name: 'salaries, advances',
    inside: true,
    async show(stage) {
      await salaries(stage)
      await at(stage.page, `/admin/hr/salary/advances?${filtered(stage.branch)}`)
      await stage.page.getByRole('table').waitFor()
    },
  },
  {
    name: 'salaries, an advance that is given back',
    inside: true,
    async show(stage) {
      const { page, t, branch } = stage
      const { advance } = await salaries(stage)
      await at(page, `/admin/hr/salary/advances?${filtered(branch, { id: advance._id })}`)
      await page.getByRole('button', { name: t('salary.repay'), exact: true }).click()
      await page.getByRole('dialog').last().getByLabel(t('salary.amount'), { exact: true }).waitFor()
    },
  },
  {
    name: 'salaries, a repayment is reversed',
    inside: true,
    async show(stage) {
      const { page, t, branch } = stage
      const { advance } = await salaries(stage)
      await at(page, `/admin/hr/salary/advances?${filtered(branch, { id: advance._id })}`)
      await page.getByRole('button', { name: t('salary.reverseNamed', { number: '' }) }).click()
      await page.getByRole('alertdialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'salaries, what is paid beside the base',
    inside: true,
    async show(stage) {
      const { office } = await salaries(stage)
      const filter = new URLSearchParams({ filter: JSON.stringify({ employee: [office._id] }) })
      await at(stage.page, `/admin/hr/salary/structure?${filter.toString()}`)
      await stage.page.getByRole('table').waitFor()
    },
  },
]
