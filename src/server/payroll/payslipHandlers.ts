/** A payslip as PDF: the caller's own, or others' with access to staff. */
import { z } from 'zod'
import { payslip } from '../../shared/payroll/payroll.ts'
import type { StaffNumbers } from '../../shared/staff/staffNumberRoutes.ts'
import type { Language } from '../../shared/core/user.ts'
import type { Context } from '../core/context.ts'
import { copyOf } from '../core/documents/copies.ts'
import { print } from '../core/documents/paper.ts'
import { payslipPaper, type PrintedPayslip } from './payslipPaper.ts'
import { paperWords } from '../core/documents/words/index.ts'
import { noteReading } from '../core/files/readings.ts'
import { worded } from './lines.ts'
import type { PayLine } from './calculate.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { maskedNumbers, numbersOf } from '../staff/numbers/numbers.ts'
import { missing } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'

export function payslipPaperHandlers({ typesetter }: Pick<ServerParts, 'typesetter'>) {
  const paper: Handler<Routes['document.payslip']> = async ({ params, query }, context) => {
    const found = await find(context.tx, payslip, params.id, scopeOf(context.user, payslip))
    if (!found) throw await missing(context, payslip, params.id)
    const money = { currency: context.user.school.currency, language: query.lang ?? context.language }
    const { language } = money
    const { paper: size = 'a4', copy: key } = query
    const printed = await printedPayslip(context, found, language)
    await copyOf(context, {
      kind: 'payslip',
      record: found._id,
      branch: printed.branch,
      language,
      size,
      key,
    })
    const made = payslipPaper({ ...printed, lines: worded(found.lines as PayLine[], money) }, money)
    const reply = await print(typesetter, context, { ...made, size, ...fileNames(found, language) })
    const name = `${made.title} ${found.month as string}`
    if (!context.looksOnly) await noteReading(context, payslip, found, { name, type: 'other' })
    return reply
  }
  return { 'document.payslip': paper }
}

/** Names the person, the month and the language, so that both versions fit one folder. */
function fileNames({ person, month }: Stored, language: Language) {
  const ending = language === 'bng' ? 'bn' : 'en'
  const name = String(person)
  // Names in other scripts leave nothing; the code follows.
  const plain = name.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return {
    fileName: ['payslip', plain, String(month), ending].filter(Boolean).join('-'),
    named: `${name.replace(/[\\/:*?"<>|]/g, ' ')} ${String(month)}-${ending}`,
  }
} // prettier-ignore

const methods = z.enum(['cash', 'bank', 'card', 'mobile'])
type Method = z.infer<typeof methods>

/** Shows only the last digits of an account or wallet. */
function paidBy(method: Method, { accountNumber, walletNumber }: StaffNumbers, language: Language): string {
  const number = { cash: null, card: null, bank: accountNumber, mobile: walletNumber }[method]
  return [paperWords[language].records.cashEntry.method[method], number].filter(Boolean).join(' ')
}

const moreRow = z.object({
  position: z.string().nullable(),
  department: z.string().nullable(),
  method: methods.nullable(),
  ids: z.array(z.string()),
  gross: z.string(),
  net: z.string(),
})

async function printedPayslip(
  { tx }: Context,
  slip: Stored,
  language: Language,
): Promise<Omit<PrintedPayslip, 'lines'>> {
  const [more] = await tx.query(
    moreRow,
    `select e.position, e.department, case when s.net > 0 then coalesce(s.method, p.method) end as method, w.ids, y.gross, y.net
     from payslip s join payroll p on p.id = s.payroll_id join staff_person w on s.person_id = any(w.ids)
       left join employee e on e.id = s.employee_id
       cross join lateral (
         select sum(o.gross) as gross, sum(o.net) as net from payslip o join payroll q on q.id = o.payroll_id
         where o.person_id = any(w.ids) and o.month between left(s.month, 4) || '-01' and s.month
           and (q.status <> 'draft' or o.id = s.id)
       ) y
     where s.id = $1`,
    [slip._id],
  )
  const numbers = maskedNumbers(await numbersOf(tx, more?.ids ?? []))
  const { _id, branch, month, person, net, status } = slip as Stored & PrintedPayslip & { person: string }
  return {
    _id,
    number: null,
    branch,
    month,
    person: {
      name: person,
      position: more?.position ?? null,
      department: more?.department ?? null,
      code: null,
    },
    days: null,
    net,
    year: more ? { gross: Number(more.gross), net: Number(more.net) } : null,
    paidBy: more?.method ? paidBy(more.method, numbers, language) : null,
    status,
  }
}
