/** The bank's payment file of a payroll, and the people it leaves out. */
import { z } from 'zod'
import { documentCode } from '../../shared/core/ids.ts'
import { moneyText } from '../../shared/core/money.ts'
import type { PayrollReview } from '../../shared/payroll/payrollRoutes.ts'
import { log } from '../core/audit.ts'
import type { Cell } from '../core/bulk/cells.ts'
import { csvHead, csvRows } from '../core/bulk/csv.ts'
import type { Context } from '../core/context.ts'
import { Conflict } from '../core/failure.ts'
import type { Stored } from '../core/records/repository.ts'
import { bankAccountsOf } from '../staff/numbers/numbers.ts'

const slipRow = z.object({
  _id: z.string(),
  person: z.string(),
  name: z.string(),
  net: z.number(),
  /** True if an account or wallet number is stored. */
  account: z.boolean(),
})
type Slip = z.infer<typeof slipRow>

/** SQL: true if the person of payslip `s` has an account or wallet number. */
export const hasAccount = `exists (select from staff_person p join staff_number n on n.person_id = any(p.ids)
  where s.person_id = any(p.ids) and (n.account_end is not null or n.wallet_end is not null))`

const slipsOf = ({ tx }: Context, run: string): Promise<Slip[]> =>
  tx.query(
    slipRow,
    `select s.id as "_id", s.person_id as person, s.net,
       coalesce(e.first_name || ' ' || e.last_name, t.first_name || ' ' || t.last_name) as name,
       ${hasAccount} as account
     from payslip s left join employee e on e.id = s.employee_id left join teacher t on t.id = s.teacher_id
     where s.payroll_id = $1 order by 2, s.id`,
    [run],
  )

/** Number of rows, and the people without a row with the reason. */
export async function bankOf(context: Context, run: string): Promise<NonNullable<PayrollReview['bank']>> {
  const slips = await slipsOf(context, run)
  const without = slips
    .filter(({ net, account }) => net === 0 || !account)
    .map(({ name, net }) => ({ name, net, why: net === 0 ? ('nothing' as const) : ('noAccount' as const) }))
    // People who need action come first.
    .toSorted((one, other) => Number(one.net === 0) - Number(other.net === 0))
  const net = slips.reduce((sum, slip) => sum + (slip.account ? slip.net : 0), 0)
  return { rows: slips.length - without.length, net, without }
}

/** Logged with its number of rows. @throws Conflict if it would be empty */
export async function bankFileOf(context: Context, run: Stored): Promise<string> {
  const slips = (await slipsOf(context, run._id)).filter(({ net, account }) => net > 0 && account)
  if (slips.length === 0) throw new Conflict('state', { key: 'bank_file_empty' })
  const accounts = await bankAccountsOf(
    context.tx,
    slips.map(({ person }) => person),
  )
  const { currency } = context.user.school
  const method = run.method ? context.say(`payslip.methods.${run.method as string}`) : ''
  const [month, branch] = [run.month as string, run.branch as string]
  const rows = slips.map(({ _id, person, name, net }): Cell[] => {
    const to = accounts.get(person)
    // People without a bank account have a wallet.
    const bank = to?.accountNumber ? to.bankName : to?.walletProvider
    return [
      { text: name },
      { text: to?.accountHolder ?? name },
      { text: bank ?? '' },
      { text: (to?.accountNumber ? to.routing : null) ?? '' },
      { text: to?.accountNumber ?? to?.walletNumber ?? '' },
      { number: net, decimals: 2, written: moneyText(net) },
      { text: currency },
      { text: documentCode(_id) },
      { text: month },
      { text: method },
    ]
  })
  await log(context.tx, context, {
    action: 'exported',
    resource: 'payroll',
    recordId: run._id,
    recordName: month,
    branch,
    changes: { rows: [null, rows.length] },
  })
  return csvHead(heads.map((name) => context.say(`payslip.bankFile.${name}`))) + csvRows(rows)
}

const heads = ['name', 'holder', 'bank', 'routing', 'account', 'net', 'currency', 'reference', 'month', 'method'] as const // prettier-ignore
