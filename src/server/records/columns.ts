/** How an entity's fields lie in its table. */
import { repaymentState } from '../payroll/repayments.ts'
import { clashesColumn } from '../schedule/clashMarks.ts'
import { isLow } from '../stock/low.ts'
import type { Entity } from '../../shared/entity.ts'
import type { StockSource } from '../../shared/entities/stock.ts'
import { credentialSoonDays } from '../../shared/entities/credential.ts'
import type { Language } from '../../shared/user.ts'
import { entityOf, type FieldPath, recordEntities } from '../../shared/entities/index.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/**
 * The column of a field: snake case, `_id` behind references that are not called so already, `_at` behind moments,
 * `_time` behind times. `field` is a name of the entity, never a client's text.
 */
export function columnOf(entity: Entity, field: string): string {
  if (field === '_id') return 'id'
  const kind = entity.fields[field]?.kind
  const moment = kind === 'instant' && !/(^at|At)$/.test(field)
  // Words of SQL.
  if (kind === 'day' && (field === 'from' || field === 'to')) return `${field}_date`
  if (kind === 'time') return `${snake(field)}_time`
  return snake(field) + (kind === 'ref' && !field.endsWith('Id') ? '_id' : moment ? '_at' : '')
}

/**
 * SQL of what an account is called, of a row called `alias`: one that still has the name that it came with is called so in
 * the reader's language.
 */
export const accountName = (alias: string, language: Language | undefined): string =>
  language === undefined
    ? `${alias}.name`
    : `case when ${alias}.name in (${alias}.given_bn, ${alias}.given_en) then ${alias}.${{ bng: 'given_bn', en: 'given_en' }[language]} else ${alias}.name end`

/** Fields that are kept in both languages, and what else such a record is found by. */
const spoken: Partial<Record<FieldPath, { shown: typeof accountName; besides: string }>> = {
  'account.name': { shown: accountName, besides: 'array[t.given_bn, t.given_en]' },
}

/** A field of an entity under the name by which the registries of this file know it. */
const pathOf = ({ name }: Entity, field: string) => `${name}.${field}` as FieldPath

/** What else a field's record is found by, as an array: it stands in rows as `#<field>`, which no answer has. */
export const besidesOf = (entity: Entity, field: string): string | undefined =>
  spoken[pathOf(entity, field)]?.besides

interface Target {
  table: string
  /** SQL of the name that is shown to who reads in that language, of a row called `alias`. */
  label(alias: string, language?: Language): string
}

/** Where a reference points to. A kind of record that does not exist yet has no table, and nothing can refer to it. */
export function targetOf(name: string): Target | undefined {
  const entity = entityOf(name)
  if (!entity) return undefined
  return {
    table: entity.table,
    label: (alias, language) =>
      entity.label.map((field) => readOf(entity, field, alias, language)).join(` || ' ' || `),
  }
}

/** SQL of a field that is kept, of a row called `alias`, as who reads in that language sees it. */
export const readOf = (entity: Entity, field: string, alias: string, language?: Language): string =>
  spoken[pathOf(entity, field)]?.shown(alias, language) ?? `${alias}.${columnOf(entity, field)}`

const personOf = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('_id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`

const filesOf = (entity: Entity) =>
  `coalesce((select json_agg(json_build_object('type', f.type, 'name', f.name, 'size', f.size,
     'fileUrl', '/api/file/' || f.key,
     'createdAt', to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.created_at, f.key)
   from stored_file f where f.owner_id = t.id and f.owner_entity = '${entity.name}'), '[]'::json)`

/** The address of the newest file of a type. */
const fileOf = (entity: Entity, type: string | undefined) =>
  `(select '/api/file/' || f.key from stored_file f
    where f.owner_id = t.id and f.owner_entity = '${entity.name}' and f.type = '${type}'
    order by f.created_at desc, f.key desc limit 1)`

/** The names of all that a list of references names, in its order. */
const namesOf = (target: Target, column: string) =>
  `(select coalesce(json_agg(${target.label('p')} order by place), '[]'::json)
    from unnest(${column}) with ordinality as named(id, place) left join ${target.table} p on p.id = named.id)`

const carried = (direction: 'out' | 'in') =>
  `(select coalesce(sum(amount), 0)::int8 from drawer_move m where m.drawer_id = t.id and m.direction = '${direction}')`

/** The tables of the documents that move stock, where they have numbers. */
const sourceNumbers: Partial<Record<StockSource, string>> = {
  adjustment: 'adjustment',
  transfer: 'transfer',
  purchase: 'purchase',
  sale: 'sale',
  saleReturn: 'sale_return',
}

/** Of who is named by one of the two. */
const nameOfStaff = () =>
  `coalesce((select first_name || ' ' || last_name from employee where id = t.employee_id),
     (select first_name || ' ' || last_name from teacher where id = t.teacher_id))`

/** What the payslips of a run come to. */
const ofSlips = (figure: string) =>
  `(select coalesce(${figure}, 0)::int8 from payslip s where s.payroll_id = t.id)`

const monthBefore = `to_char((t.month || '-01')::date - interval '1 month', 'YYYY-MM')`
/** Of what is approved: a draft may become anything yet, and is for nobody to see who does not pay salaries. */
const previousNet = `(select s.net from payslip s join payroll p on p.id = s.payroll_id
  where s.person_id = t.person_id and s.month = ${monthBefore} and p.status <> 'draft')`
const branchZone = '(select timezone from branch where id = t.branch_id)'
/** A moment as the clock of its branch shows it. */
const clockOf = (column: string) => `to_char(t.${column} at time zone ${branchZone}, 'HH24:MI')`

/** Whether it holds by the clock of its branch; a later one of its kind takes its place, and of who has left none counts. */
const credentialState = () => `(case
    when coalesce((select status from employee where id = t.employee_id), (select status from teacher where id = t.teacher_id)) = 'left'
      or exists (select from staff_credential n where n.person_id = t.person_id and n.kind = t.kind and n.id <> t.id
        and lower(coalesce(n.title, '')) = lower(coalesce(t.title, ''))
        and (coalesce(n.expires_on, 'infinity'), n.id) > (coalesce(t.expires_on, 'infinity'), t.id)) then 'past'
    when t.expires_on is null then 'lasting'
    when t.expires_on < ${branchDay} then 'expired'
    when t.expires_on <= ${branchDay} + ${credentialSoonDays} then 'soon' else 'valid' end)`
const branchDay = '(now() at time zone (select timezone from branch where id = t.branch_id))::date'

/** Fields that no column keeps. */
const computed: Partial<Record<FieldPath, (language?: Language) => string>> = {
  'cashEntry.allocations': () =>
    `coalesce((select json_agg(json_build_object('invoice', i.id, 'invoiceNumber', i.number, 'amount', a.amount) order by i.id)
        from (select invoice_id, sum(amount)::int8 as amount from allocation where cash_entry_id = t.id and invoice_id is not null
          group by 1 having sum(amount) <> 0) a join invoice i on i.id = a.invoice_id), '[]'::json)`,
  'invoice.payments': () =>
    `coalesce((select json_agg(json_build_object('cashEntry', e.id, 'number', e.number, 'date', e.date, 'method', e.method,
        'amount', a.amount, 'takenBack', a.held = 0) order by a.at, e.id)
        from (select cash_entry_id, sum(amount) filter (where amount > 0)::int8 as amount, sum(amount) as held, min(created_at) as at
          from allocation where invoice_id = t.id group by 1) a join cash_entry e on e.id = a.cash_entry_id), '[]'::json)`,
  'invoice.balance': () => '(case when t.voided_on is null then t.total - t.paid - t.credited else 0 end)',
  // What day it is in the branch says whether it is overdue.
  'invoice.status': () =>
    `(case when t.voided_on is not null then 'void' when t.paid + t.credited >= t.total then 'paid'
       when t.next_due < (now() at time zone coalesce((select timezone from branch where id = t.branch_id),
         (select timezone from setting)))::date then 'overdue'
       when t.paid + t.credited > 0 then 'partial' else 'open' end)`,
  // What came back of each line since.
  'sale.lines': () =>
    `(select jsonb_agg(l.line || jsonb_build_object('returned', coalesce((select -sum(r.quantity) from sale_line r
          where r.sale_id = t.id and r.line = l.place - 1 and r.return_id is not null), 0)) order by l.place)
        from jsonb_array_elements(t.lines) with ordinality l (line, place))`,
  'sale.invoice': () => '(select i.id from invoice i where i.sale_id = t.id)',
  'sale.status': () =>
    `(case when not exists (select from sale_return r where r.sale_id = t.id) then 'sold'
       when (select sum(quantity) from sale_line r where r.sale_id = t.id) = 0 then 'returned' else 'partReturned' end)`,
  'sale.returns': () =>
    `coalesce((select json_agg(json_build_object('_id', r.id, 'number', r.number, 'date', r.date, 'lines', r.lines, 'total', r.total,
        'credited', r.credited, 'paidBack', r.total - r.credited, 'method', r.method) order by r.id)
      from sale_return r where r.sale_id = t.id), '[]'::json)`,
  'certificate.status': () => `(case when t.voided_on is null then 'valid' else 'void' end)`,
  'cashEntry.reversedBy': () => '(select r.id from cash_entry r where r.reverses_id = t.id)',
  'drawer.status': () => `(case when t.closed_at is null then 'open' else 'closed' end)`,
  'drawer.carriedOut': () => carried('out'),
  'drawer.carriedIn': () => carried('in'),
  'drawer.moves': () =>
    `coalesce((select json_agg(json_build_object('id', m.id, 'number', m.number, 'at', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', u.first_name || ' ' || u.last_name, 'direction', m.direction, 'method', m.method, 'amount', m.amount, 'memo', m.memo) order by m.id)
      from drawer_move m left join app_user u on u.id = m.created_by where m.drawer_id = t.id), '[]'::json)`,
  'classSession.clashes': () => clashesColumn,
  // Told by `shown`, of all that are answered at once.
  'class.clashes': () => '0',
  'leave.person': nameOfStaff,
  'credential.person': nameOfStaff,
  'credential.state': credentialState,
  'employee.lastDay': () => 'coalesce(t.leave_date, t.contract_end)',
  'staffCorrection.person': nameOfStaff,
  'payroll.people': () => ofSlips('count(*)'),
  'payroll.gross': () => ofSlips('sum(s.gross)'),
  'payroll.deductions': () => ofSlips('sum(s.deductions)'),
  'payroll.net': () => ofSlips('sum(s.net)'),
  'payroll.previousNet': () =>
    `(select sum(s.net)::int8 from payroll p join payslip s on s.payroll_id = p.id
      where p.branch_id = t.branch_id and p.month = ${monthBefore} and p.status <> 'draft')`,
  'payslip.person': nameOfStaff,
  'payslip.status': () => '(select status from payroll p where p.id = t.payroll_id)',
  'payslip.method': () =>
    `(case when t.net > 0 then coalesce(t.method, (select method from payroll p where p.id = t.payroll_id)) end)`,
  'payslip.previousNet': () => previousNet,
  'payslip.difference': () => `(t.net - ${previousNet})`,
  'payComponent.person': nameOfStaff,
  'payComponent.percent': () => 't.percent::float8',
  'advance.person': nameOfStaff,
  'advance.balance': () => `(case when t.status = 'paid' then t.amount - t.recovered - t.repaid else 0 end)`,
  'advance.repayments': () =>
    `coalesce((select json_agg(json_build_object('cashEntry', e.id, 'number', e.number, 'date', e.date, 'method', e.method, 'amount', e.amount,
        'state', ${repaymentState('e', 't')})
        order by e.date, e.id) from cash_entry e where e.advance_id = t.id and e.type = 'cashIn'), '[]'::json)`,
  'advance.recoveries': () =>
    `coalesce((select json_agg(json_build_object('month', s.month, 'payslip', s.id, 'amount', r.amount) order by s.month)
      from advance_recovery r join payslip s on s.id = r.payslip_id join payroll p on p.id = s.payroll_id
      where r.advance_id = t.id and p.status = 'paid'), '[]'::json)`,
  'staffAttendance.today': () =>
    '(t.date = (now() at time zone (select timezone from branch where id = t.branch_id))::date)',
  'staffAttendance.inTime': () => clockOf('in_at'),
  'staffAttendance.outTime': () => clockOf('out_at'),
  'staffAttendance.zone': () => branchZone,
  'staffCorrection.zone': () => branchZone,
  'leave.days': () => '(t.half_days / 2.0)::float8',
  'journal.total': () => '(select sum(l.debit)::int8 from journal_line l where l.journal_id = t.id)',
  'journal.lines': (language) =>
    `(select json_agg(json_build_object('account', l.account_id, 'accountName', ${accountName('a', language)}, 'debit', l.debit, 'credit', l.credit)
        order by l.line) from journal_line l join account a on a.id = l.account_id where l.journal_id = t.id)`,
  // Of the branches that its reader sees: put there where it is shown.
  'product.stock': () => 'null::int8',
  'product.stockByBranch': () => 'null::json',
  'product.averageCost': () => 'null::int8',
  'supplier.owed': () => 'null::int8',
  'purchase.balance': () => '(t.total - t.paid)',
  'purchase.goods': () =>
    `(select json_agg(json_build_object('product', l.product, 'productName', p.name, 'sku', p.sku, 'unit', p.unit,
        'quantity', l.quantity, 'unitCost', l."unitCost", 'received', coalesce((t.received ->> l.product)::int8, 0),
        'share', coalesce((t.shares ->> l.product)::int8, 0)) order by l.place)
      from rows from (jsonb_to_recordset(t.lines) as (product text, quantity int8, "unitCost" int8)) with ordinality
        as l (product, quantity, "unitCost", place) join product p on p.id = l.product)`,
  'purchase.payments': () =>
    `coalesce((select json_agg(json_build_object('cashEntry', e.id, 'number', e.number, 'date', e.date, 'method', e.method,
        'amount', e.amount, 'takenBack', exists (select from cash_entry r where r.reverses_id = e.id)) order by e.id)
      from cash_entry e where e.purchase_id = t.id and e.reverses_id is null), '[]'::json)`,
  // Its rule is not for the database to read.
  'meeting.next': () => 'null::timestamptz',
  'meeting.nextEnd': () => 'null::timestamptz',
  'meeting.zone': () =>
    'coalesce((select timezone from branch where id = t.branch_id), (select timezone from setting))',
  'meeting.changedDays': () =>
    '(select count(*)::integer from meeting_exception x where x.meeting_id = t.id)',
  'meeting.deactivated': () =>
    'array(select u.id::text from app_user u where u.id = any(t.attendees) and not u.active order by u.id)',
  'stock.category': () => '(select category from product p where p.id = t.product_id)',
  'stock.lowStockAt': () => '(select low_stock_at from product p where p.id = t.product_id)',
  'stock.low': () => isLow('t'),
  'stock.averageCost': () => '(round(t.value::numeric / nullif(t.quantity, 0))::int8)',
  'stockMovement.source': () => 't.source_type',
  'stockMovement.sourceNumber': () =>
    `(case t.source_type when '' then null::text ${Object.entries(sourceNumbers)
      .map(
        ([source, table]) => `when '${source}' then (select number from ${table} d where d.id = t.source_id)`,
      )
      .join(' ')} end)`,
  'stockMovement.shownBy': () =>
    `(case t.source_type when 'saleReturn' then (select sale_id from sale_return r where r.id = t.source_id)
       when 'kitIssue' then (select class_id from enrolment e where e.id = t.source_id) else t.source_id end)`,
  'transfer.onTheWay': () => `(case when t.status = 'sent' then t.pieces - t.arrived - t.lost else 0 end)`,
  'stockCount.status': () =>
    `(case when t.cancelled_at is not null then 'cancelled' when t.finished_at is null
       then case when exists (select from stock_count_line l where l.count_id = t.id) then 'counting' else 'open' end
       when t.posted_at is not null then 'posted' else 'review' end)`,
  'stockCount.counted': () => '(select count(*) from stock_count_line l where l.count_id = t.id)',
  'stockCount.adjustment': () => '(select a.id from adjustment a where a.count_id = t.id)',
  'log.recordThere': () =>
    // Not by `exists`: PostgreSQL would rather read the whole table once than look ten times.
    `coalesce(case t.resource ${Object.values<Entity>(recordEntities)
      .map(({ name, table }) => `when '${name}' then (select true from ${table} x where x.id = t.record_id)`)
      .join(' ')} end, false)`,
}

/** The value of a field of a row of `t`, kept or computed: what a list is narrowed and sorted by. */
export const valueOf = (entity: Entity, field: string, language?: Language): string =>
  computed[pathOf(entity, field)]?.(language) ?? readOf(entity, field, 't', language)

interface Answered {
  columns: string
  joins: string
}

const known = new WeakMap<Entity, Map<Language | undefined, Answered>>()

/** The select list and the joins that make a row of `t` the record as it is answered to who reads in that language. */
export function answered(entity: Entity, language: Language | undefined): Answered {
  const ofEntity = known.get(entity) ?? new Map<Language | undefined, Answered>()
  const found = ofEntity.get(language) ?? made(entity, language)
  known.set(entity, ofEntity.set(language, found))
  return found
}

function made(entity: Entity, language: Language | undefined): Answered {
  const columns = ['t.id as "_id"']
  const joins: string[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.secret) continue
    const column = valueOf(entity, name, language)
    const besides = besidesOf(entity, name)
    if (besides) columns.push(`${besides} as "#${name}"`)
    columns.push(`${field.kind === 'file' ? fileOf(entity, field.fileType) : column} as "${name}"`)
    const target = targetOf(field.target ?? '')
    if (field.kind === 'refs' && target) columns.push(`${namesOf(target, column)} as "${name}Name"`)
    if (field.kind !== 'ref' || !field.target) continue
    const alias = `r_${snake(name)}`
    columns.push(`${target ? target.label(alias, language) : 'null::text'} as "${name}Name"`)
    if (target) joins.push(`left join ${target.table} ${alias} on ${alias}.id = ${column}`)
  }
  if (entity.files) columns.push(`${filesOf(entity)} as files`)
  for (const side of entity.appendOnly ? [] : ['created', 'updated']) {
    columns.push(`${personOf(`u_${side}`)} as "${side}By"`, `t.${side}_at as "${side}At"`)
    joins.push(`left join app_user u_${side} on u_${side}.id = t.${side}_by`)
  }
  return { columns: columns.join(', '), joins: joins.join(' ') }
}
