/** Calls that must not compile: if one of them does, `tsc` reports an unused `@ts-expect-error`. */
import type { useActionForm } from '../../src/components/dialogs/useActionForm.ts'
import type { routeKey } from '../../src/components/routeCalls.ts'
import type { useAction } from '../../src/components/useAction.ts'
import type { CallRoute } from '../../src/shared/routeTypes.ts'

export async function wrongCalls(call: CallRoute): Promise<void> {
  const params = { id: '0'.repeat(24) }

  // @ts-expect-error The route table has no such call.
  await call('meeting.nonsense', {})

  // @ts-expect-error The body has no such field.
  await call('meeting.answer', { params, body: { reply: 'yes' } })

  // @ts-expect-error The answer is none of those that there are.
  await call('meeting.answer', { params, body: { answer: 'perhaps' } })

  // @ts-expect-error The address has a parameter.
  await call('meeting.answer', { body: { answer: 'yes' } })

  // @ts-expect-error The call has no body.
  await call('meeting.mine', { body: {} })

  const { data } = await call('meeting.mine', {})
  // @ts-expect-error The reply has no such field.
  String(data.nonsense)

  // @ts-expect-error The balance has a year, and no month.
  await call('leave.balance', { query: { month: '2026-01' } })

  // @ts-expect-error No leave is approved without saying which.
  await call('leave.approve', { body: { asUnpaid: true } })

  const balance = await call('leave.balance', {})
  // @ts-expect-error The days of a kind that has no limit are null.
  balance.data.kinds[0]?.left.toFixed()

  // @ts-expect-error There is no such way to pay.
  await call('payroll.pay', { params, body: { method: 'gold' } })

  // @ts-expect-error A repayment names its amount.
  await call('advance.repay', { params, body: { method: 'cash' } })

  // @ts-expect-error The file for the bank is a file, and no record.
  String((await call('payroll.bankFile', { params })).data)

  // @ts-expect-error A kiosk marks that somebody comes or leaves.
  await call('staffAttendance.kiosk', { body: { code: '123456', kind: 'pause' } })

  // @ts-expect-error The number is none of those that are hidden.
  await call('employee.revealNumber', { params, body: { number: 'salary' } })

  // @ts-expect-error The list is of joining or of leaving.
  await call('teacher.beginChecklist', { params, body: { moment: 'holiday' } })

  // @ts-expect-error A view is saved with a name.
  await call('view.create', { body: { resource: 'student', state: {} } })

  const once = await call('user.oneTimePassword', { params })
  // @ts-expect-error The answer has a password, and no secret.
  String(once.data.secret)

  // @ts-expect-error A decision is said of sessions.
  await call('holiday.settle', { params, body: { decisions: [] } })

  // @ts-expect-error What is handed back is said by lines.
  await call('enrolment.returnKit', { params, body: { parts: [] } })

  // @ts-expect-error A certificate is taken back for a reason.
  await call('certificate.void', { params, body: { why: 'A mark was corrected' } })

  // @ts-expect-error The days of the calendar are said behind the question mark.
  await call('calendar.list', { body: { from: '2026-01-01', to: '2026-01-31' } })

  const roster = await call('class.roster', { params })
  // @ts-expect-error The reply has no such field.
  String(roster.data.seats)

  // @ts-expect-error A payment says how it is paid.
  await call('payment.create', { body: { student: params.id, amount: 100_00 } })

  // @ts-expect-error There is no such way to give money back.
  await call('student.refund', { params, body: { amount: 1, method: 'gold', reason: 'Moves away' } })

  const due = await call('payment.due', { params })
  // @ts-expect-error There may be nothing that comes next.
  String(due.data.nextInstalment.amount)

  // @ts-expect-error Goods that come are said by lines of a product and a quantity.
  await call('purchase.receive', { params, body: { lines: [{ product: params.id, count: 1 }] } })

  // @ts-expect-error A purchase is cancelled as a whole.
  await call('purchase.cancel', { params, body: { lines: [] } })

  // @ts-expect-error What comes back is of a sale.
  await call('sale.return', { body: { lines: [{ product: params.id, quantity: 1 }] } })

  const report = await call('salesReport.get', {})
  // @ts-expect-error The figures have a margin, and no profit.
  String(report.data.total.profit)

  // @ts-expect-error The lines are of a row of the report.
  await call('salesReport.lines', { query: {} })

  // @ts-expect-error A session is ended by its id.
  await call('session.end', {})
}

export async function wrongRecords(call: CallRoute): Promise<void> {
  const params = { id: '0'.repeat(24) }

  const { data: student } = await call('student.get', { params })
  // @ts-expect-error The entity has no such field.
  String(student.nonsense)
  // @ts-expect-error A secret field is never answered.
  String((await call('user.get', { params })).password)

  // @ts-expect-error The entity has no such field to be sent.
  await call('student.update', { params, body: { nickname: 'Khokon' } })

  // @ts-expect-error The choice is none of the entity's.
  await call('student.create', { body: { status: 'asleep' } })

  // @ts-expect-error A line of a sale has no such field.
  await call('sale.create', { body: { lines: [{ product: params.id, price: 100_00 }] } })

  const sold = await call('sale.get', { params })
  // @ts-expect-error A line that was sold has no such field.
  sold.lines.map(({ price }) => String(price))

  const bought = await call('purchase.get', { params })
  // @ts-expect-error What a product is kept under may be nothing.
  bought.goods.map(({ sku }) => sku.length)

  const { students } = await call('student.list', {})
  // @ts-expect-error The list's records have the entity's fields.
  students.map(({ nonsense }) => nonsense)
}

export function wrongDialogs(form: typeof useActionForm): void {
  // @ts-expect-error The body has no such field to ask for.
  form('drawer.deposit', { begin: { amuont: null }, rest: { amount: 1, method: 'bank' } })

  // @ts-expect-error Nobody is asked for the year, and nobody gives it.
  form('leave.correct', { begin: { kind: 'annual', days: null, reason: '' }, rest: {} })

  const { box } = form('drawer.deposit', { begin: { amount: null }, rest: { method: 'bank' } })
  // @ts-expect-error The dialog asks for no note.
  box('memo', 'drawer.memo')
}

export function wrongActions(action: typeof useAction, key: typeof routeKey, call: CallRoute): void {
  // @ts-expect-error The proof of the books answers no question about shifts.
  action(() => call('proof.run', {}), { replaces: key('shift.assignments', {}) })
}
