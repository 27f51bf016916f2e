/** The month's run, its payslips, what somebody is paid beside their base, and advances. */
import { z } from 'zod'
import {
  attendanceCalcs,
  calcNeeds,
  mostPercent,
  type PayCalc,
  payroll,
  payslip,
} from '../../shared/payroll/payroll.ts'
import { today } from '../../shared/core/dates.ts'
import type { Message } from '../../shared/core/messages.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { dayText, monthText } from '../core/documents/text.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { namedStaff } from '../staff/leave/staff.ts'
import { calculate, lockSalaries } from './draft.ts'
import { moneyOf, worded, type WordedLine } from './lines.ts'
import { payAgain } from './again.ts'
import { othersDecide, refuseOwn } from '../staff/ownPay.ts'
import type { PayLine } from './calculate.ts'
import { find, type Stored } from '../core/records/repository.ts'
import type { Change, ReadonlyChange, Rules } from '../core/records/ruleBook.ts'
import { zoneOf } from '../core/records/zone.ts'

const validationMessage = (key: string): Message => ({ key: `validation.${key}`, args: {} })
const wrong = (field: string, key: string): Invalid => new Invalid({ [field]: validationMessage(key) })

const todayIn = async (context: Context, branch: unknown): Promise<string> =>
  today(await zoneOf(context.tx, branch), context.now)

export interface RunFields extends Stored {
  branch: string
  month: string
  status: string
}

export const payrollRules: Rules = {
  columns: ({ calculatedAt }) => (calculatedAt === undefined ? {} : { calculated_at: calculatedAt }),

  async prepare(context, { after }) {
    await lockSalaries(context)
    const { branch, month } = after as unknown as RunFields
    if (month > (await todayIn(context, branch)).slice(0, 7)) throw wrong('month', 'monthToCome')
    const [other] = await context.tx.query(
      idRow,
      'select id from payroll where branch_id = $1 and month = $2',
      [branch, month],
    )
    if (other) throw there(context, month, other.id)
    after.calculatedAt = new Date(context.now).toISOString()
  },

  async afterSave(context, { stored }) {
    await calculate(context, stored as RunFields)
    return (await find(context.tx, payroll, stored._id, null)) ?? undefined
  },

  async checkDelete(context, { status, month }) {
    await lockSalaries(context)
    if (status !== 'draft')
      throw new Conflict('state', {
        key: 'payroll_stays',
        args: { month: monthText(month as string, context.language) },
      })
  },
}

/** The conflict links to the existing record. */
function there({ language }: Context, month: string, id: string): Conflict {
  const args = { month: monthText(month, language) }
  return new Conflict('duplicate', {
    key: 'payroll_there',
    args,
    fields: { month: { key: 'server.error.payroll_there', args } },
    extra: { payroll: id },
  })
}

export const payslipRules: Rules = {
  async prepare(context) {
    await lockSalaries(context)
  },

  async validate(context, { before }) {
    const slip = before as RunFields & { payroll: string }
    if (slip.status !== 'draft')
      throw new Conflict('state', {
        key: 'payroll_stays',
        args: { month: monthText(slip.month, context.language) },
      })
    await refuseOwn(context, { resource: 'payslip', id: slip._id, ...whose(slip), branch: slip.branch })
  },

  /** Deductions depend on the total, so the payslip is recalculated; the others stay. */
  async afterSave(context, { stored }) {
    const slip = stored as RunFields & { payroll: string; employee: string | null; teacher: string | null }
    const person = slip.employee ?? slip.teacher ?? ''
    await calculate(context, { _id: slip.payroll, branch: slip.branch, month: slip.month }, person)
    return (await find(context.tx, payslip, slip._id, null)) ?? undefined
  },

  async decorate(context, records) {
    await markOwn(context, records)
    const { user, language } = context
    for (const record of records) {
      const lines = record.lines as (PayLine | WordedLine)[]
      // Unchanged records already have texts.
      if (!lines.some((line) => 'explained' in line))
        record.lines = worded(lines as PayLine[], moneyOf(user, language))
    }
  },
}

async function markOwn(
  context: Pick<Context, 'tx' | 'user'>,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  for (const record of records)
    record.othersDecide = await othersDecide(context, { ...whose(record), branch: record.branch as string })
}

const whose = ({ employee, teacher }: Record<string, unknown>) => ({ employee, teacher })

const figures = ['amount', 'percent', 'monthHours', 'lateDays'] as const

interface ComponentFields extends Stored {
  calc: PayCalc
  amount: number | null
  percent: number | null
  monthHours: number | null
  lateDays: number | null
  from: string
  until: string | null
  branch: string
}

export const payComponentRules: Rules = {
  columns: ({ branch }) => ({ branch_id: branch }),

  async prepare(context, change) {
    const { before, after } = change
    if (before) refuseAnother(change)
    else {
      if (!after.employee && !after.teacher) throw wrong('employee', 'required')
      await takeOwn(context, after)
    }
    const one = after as unknown as ComponentFields
    await refuseOwn(context, {
      resource: 'payComponent',
      ...whose(after),
      branch: one.branch,
      ...(before ? { id: after._id } : {}),
    })
    const needed = calcNeeds[one.calc]
    for (const name of needed) if (!one[name]) throw wrong(name, 'required')
    const most = mostPercent(one.calc)
    if (needed.includes('percent') && (one.percent ?? 0) > most)
      throw new Invalid({ percent: { key: 'validation.tooBig.number', args: { max: most } } })
    // The calculation determines which fields apply and whether it pays or deducts.
    const follows = (name: string, value: unknown) => {
      if ((after[name] ?? null) === value) return
      after[name] = value
      if (!change.changed.includes(name)) change.changed.push(name)
    }
    for (const name of figures) if (!needed.includes(name)) follows(name, null)
    const kind = attendanceCalcs[one.calc]
    if (kind) follows('kind', kind)
    if (one.until && one.until < one.from) throw wrong('until', 'endDateBeforeStart')
  },

  warnings: payAgain,

  async checkDelete(context, { _id, branch, ...record }) {
    await refuseOwn(context, { resource: 'payComponent', id: _id, branch: branch as string, ...whose(record) })
    await lockSalaries(context)
    const month = await lastPaidWith(context, _id)
    if (month) throw new Conflict('state', { key: 'payComponent_paid', args: { month: monthText(month, context.language) } })
  },
} // prettier-ignore

const monthRow = z.object({ month: z.string() })

/** The last approved salary that included a component: without the component it would be reversed. */
async function lastPaidWith({ tx }: Context, id: string): Promise<string | undefined> {
  const [last] = await tx.query(
    monthRow,
    `select s.month from pay_component c join staff_person w on coalesce(c.employee_id, c.teacher_id) = any(w.ids)
       join payslip s on s.person_id = any(w.ids) join payroll r on r.id = s.payroll_id
     where c.id = $1 and r.status <> 'draft'
       and (exists (select from part_pay p where p.payslip_id = s.id and p.part = c.id)
         or r.approved_at > c.created_at and s.month >= to_char(c.from_date, 'YYYY-MM')
           and (c.until is null or s.month <= to_char(c.until, 'YYYY-MM')))
     order by 1 desc limit 1`,
    [id],
  )
  return last?.month
}

interface AdvanceFields extends Stored {
  amount: number
  instalment: number
  branch: string
}

export const advanceRules: Rules = {
  sums: { amount: `(case when t.status <> 'rejected' then t.amount else 0 end)` },
  decorate: markOwn,

  columns: ({ branch, date }) => ({ branch_id: branch, ...(date ? { date } : {}) }),

  async prepare(context, { after }) {
    await takeOwn(context, after)
    const { amount, instalment, branch } = after as unknown as AdvanceFields
    if (instalment > amount) throw wrong('instalment', 'instalmentTooBig')
    after.date = await todayIn(context, branch)
  },

  async checkDelete({ language }, { status, date }) {
    if (status === 'approved' || status === 'paid')
      throw new Conflict('state', {
        key: 'advance_decided',
        args: { date: dayText(date as string, language) },
      })
  },
}

/** The person is fixed. @throws Invalid */
function refuseAnother({ changed }: ReadonlyChange): void {
  for (const name of ['employee', 'teacher']) if (changed.includes(name)) throw wrong(name, 'readOnly')
}

async function takeOwn(context: Context, after: Change['after']): Promise<void> {
  const staff = await namedStaff(context, after, 'create')
  after.employee = staff.role === 'employee' ? staff._id : null
  after.teacher = staff.role === 'teacher' ? staff._id : null
  after.branch = staff.branch
  after.person = staff.name
}

/** @throws Conflict, Failure if it is already decided, or belongs to the caller */
export async function refuseDecided(context: Context, record: Stored): Promise<void> {
  await refuseOwn(context, {
    resource: 'advance',
    id: record._id,
    branch: record.branch as string,
    ...whose(record),
  })
  if (record.status !== 'requested')
    throw new Conflict('state', {
      key: 'advance_decided',
      args: { date: dayText(record.date as string, context.language) },
    })
}
