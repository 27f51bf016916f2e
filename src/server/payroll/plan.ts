/** The payslips that a run would come to now. */
import { z } from 'zod'
import { createHash } from 'node:crypto'
import type { Queryable } from '../core/db/transaction.ts'
import { factsOf } from './facts.ts'
import { monthOf, type Month, type Paid, employedIn, paidBy } from './people.ts'
import { calculate, type CalculatedPay } from './calculate.ts'
import { type Added, addedRow } from './calculatedPay.ts'

export interface Run {
  _id: string
  branch: string
  /** `YYYY-MM` */
  month: string
}

export interface Planned {
  paid: Paid
  added: Added[]
  reckoned: CalculatedPay
  /** Hash of the whole payslip. */
  hash: string
}

export interface Plan {
  slips: Planned[]
  /** People who are paid by another branch in this month. */
  elsewhere: { person: string; branchName: string }[]
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export async function planOf(db: Queryable, run: Run): Promise<Plan> {
  const month = monthOf(run.month)
  const people = await paidBy(db, run.branch, month)
  const elsewhere = await paidElsewhere(db, run, people)
  const away = new Set(elsewhere.map(({ id }) => id))
  const here = people.filter(({ person }) => !away.has(person))
  const facts = await factsOf(db, run, month, here)
  const added = await addedTo(db, run._id)
  const slips = here.flatMap((paid) => planned(paid, month, facts(paid), added.get(paid.person) ?? []))
  return {
    slips,
    elsewhere: elsewhere.map(({ name, branchName }) => ({ person: name, branchName })),
  }
}

function planned(
  paid: Paid,
  month: Month,
  facts: Parameters<typeof calculate>[2],
  added: Added[],
): Planned[] {
  const calculated = calculate(paid, month, facts, added)
  // People who did not work in the month get a payslip only if something is owed.
  const isOwed = calculated.lines.length > 0 || calculated.leave.length > 0
  if (!employedIn(paid, month) && !isOwed) return []
  return [
    { paid, added, reckoned: calculated, hash: hashOf([paid.employee, paid.teacher, added, calculated]) },
  ]
}

const elsewhereRow = z.object({ id: z.string(), name: z.string(), branchName: z.string() })

const paidElsewhere = (db: Queryable, run: Run, people: readonly Paid[]) =>
  db.query(
    elsewhereRow,
    `select s.person_id as id, coalesce(e.first_name || ' ' || e.last_name, t.first_name || ' ' || t.last_name) as name,
       b.name as "branchName"
     from payslip s join branch b on b.id = s.branch_id left join employee e on e.id = s.employee_id
       left join teacher t on t.id = s.teacher_id
     where s.payroll_id <> $1 and s.person_id = any($3)
       and (s.month = $2 or exists (select from part_pay pp where pp.payslip_id = s.id and pp.month = $2)) order by 2, 1`,
    [run._id, run.month, people.map(({ person }) => person)],
  )

const addedLinesRow = z.object({ person: z.string(), added: z.array(addedRow) })

async function addedTo(db: Queryable, run: string): Promise<Map<string, Added[]>> {
  const rows = await db.query(
    addedLinesRow,
    `select person_id as person, added from payslip where payroll_id = $1 and added <> '[]'`,
    [run],
  )
  return new Map(
    rows.map(({ person, added }) => [
      person,
      added.map(({ kind, label, amount }) => ({ kind, label, amount })),
    ]),
  )
}
