/** The log of the demo school: who wrote down its records, who decided about them, and who changed students since. */
import { z } from 'zod'
import { log } from '../src/shared/access/log.ts'
import { certificate } from '../src/shared/certificates/certificate.ts'
import { schoolClass } from '../src/shared/classes/class.ts'
import { course } from '../src/shared/classes/course.ts'
import { type Entity, labelOf } from '../src/shared/core/entity.ts'
import { searchKey } from '../src/shared/core/search.ts'
import { cashEntry } from '../src/shared/ledger/cashEntry.ts'
import { invoice } from '../src/shared/fees/invoice.ts'
import { meeting } from '../src/shared/meetings/meeting.ts'
import { advance, payroll } from '../src/shared/payroll/payroll.ts'
import { credential } from '../src/shared/staff/credential.ts'
import { employee } from '../src/shared/staff/employee.ts'
import { leave } from '../src/shared/staff/leave.ts'
import { teacher } from '../src/shared/staff/teacher.ts'
import { adjustment } from '../src/shared/stock/adjustment.ts'
import { product } from '../src/shared/stock/product.ts'
import { purchase } from '../src/shared/stock/purchase.ts'
import { sale } from '../src/shared/stock/sale.ts'
import { stockCount } from '../src/shared/stock/stockCount.ts'
import { supplier } from '../src/shared/stock/supplier.ts'
import { transfer } from '../src/shared/stock/transfer.ts'
import { student } from '../src/shared/students/student.ts'
import { difference } from '../src/server/core/audit.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { branchOf, fieldsOf, labelsOfChange } from '../src/server/core/records/noted.ts'
import { findMany } from '../src/server/core/records/pages.ts'
import type { Stored } from '../src/server/core/records/repository.ts'

/** A later status of a record: the fields of its moment and of its author, who is otherwise the record's own. */
interface Move {
  at: string
  by?: string
  /** By default the status that the record has now. */
  to?: string
}

interface Kind {
  entity: Entity
  /** The status that its records begin with. */
  from?: string
  moves?: readonly Move[]
}

const decided: readonly Move[] = [{ at: 'decidedAt', by: 'decidedBy' }]

const kinds: readonly Kind[] = [
  { entity: student, from: 'enquiry', moves: [{ at: 'updatedAt' }] },
  { entity: leave, from: 'requested', moves: decided },
  { entity: adjustment, from: 'waiting', moves: decided },
  { entity: advance, from: 'requested', moves: decided },
  {
    entity: payroll,
    from: 'draft',
    moves: [
      { at: 'approvedAt', by: 'approvedBy', to: 'approved' },
      { at: 'paidAt', by: 'paidBy', to: 'paid' },
    ],
  },
  ...[
    course, schoolClass, teacher, employee, credential, certificate, meeting, product, supplier, purchase, transfer,
    stockCount, sale, invoice, cashEntry,
  ].map((entity) => ({ entity })), // prettier-ignore
]

const authorRow = z.object({ id: z.string(), name: z.string(), role: z.string() })
const writtenRow = z.object({ id: z.string(), by: z.string() })

interface Entry {
  entity: Entity
  record: Stored
  action: 'created' | 'updated'
  at: string
  by: string
  changes: Record<string, [unknown, unknown]> | null
}

async function historyOf(tx: Transaction, { entity, from, moves = [] }: Kind): Promise<Entry[]> {
  const written = await tx.query(
    writtenRow,
    `select id, created_by as by from ${entity.table} where created_by is not null order by created_at, id`,
  )
  const authors = new Map(written.map(({ id, by }) => [id, by]))
  const records = await findMany(tx, entity, [...authors.keys()], null)
  return records.flatMap((record) => {
    const author = authors.get(record._id) ?? ''
    const made = from ? { ...record, status: from } : record
    const created = {
      entity,
      record,
      action: 'created' as const,
      at: String(record.createdAt),
      by: author,
      changes: difference(null, made, fieldsOf(entity)),
    }
    let status = from
    const later = moves.flatMap(({ at, by, to = String(record.status) }): Entry[] => {
      const [moment, who] = [record[at], by ? record[by] : author]
      if (typeof moment !== 'string' || typeof who !== 'string' || status === to) return []
      const changes: Entry['changes'] = { status: [status, to] }
      status = to
      return [{ entity, record, action: 'updated', at: moment, by: who, changes }]
    })
    return [created, ...later]
  })
}

interface Seeding {
  idAt: (at: number) => string
}

export async function seedHistory(tx: Transaction, { idAt }: Seeding): Promise<void> {
  const users = await tx.query(
    authorRow,
    `select id, first_name || ' ' || last_name as name, role from app_user`,
  )
  const authors = new Map(users.map((user) => [user.id, user]))
  const entries: Entry[] = []
  for (const kind of kinds) entries.push(...(await historyOf(tx, kind)))
  const rows: Record<string, unknown>[] = []
  for (const { entity, record, action, at, by, changes } of entries.toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )) {
    const [author, name] = [authors.get(by), labelOf(entity, record)]
    rows.push({
      id: idAt(Date.parse(at)),
      at,
      user_id: by,
      user_name: author?.name,
      user_role: author?.role,
      action,
      resource: entity.name,
      record_id: record._id,
      record_name: name,
      branch_id: branchOf(entity, record),
      changes,
      labels: await labelsOfChange(tx, entity, changes, record),
      search_key: searchKey(log, { userName: author?.name, recordName: name }),
    })
  }
  const columns =
    'id, at, user_id, user_name, user_role, action, resource, record_id, record_name, branch_id, changes, labels, search_key'
  await tx.query(
    `insert into audit_log (${columns}) select ${columns} from json_populate_recordset(null::audit_log, $1)`,
    [JSON.stringify(rows)],
  )
}
