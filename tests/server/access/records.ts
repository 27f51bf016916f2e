import { today } from '../../../src/shared/core/dates.ts'
import { type EntityName, entities, entityOf, recordEntities } from '../../../src/shared/entities.ts'
import type { Entity } from '../../../src/shared/core/entity.ts'
import type { Route } from '../../../src/shared/core/route.ts'
import { routes } from '../../../src/shared/routes.ts'
import { addressOf, type Client } from '../../support/client.ts'
import { minimal, uniqueFields } from '../../support/minimal.ts'
import { firstPayslip, payBody } from './payBody.ts'
import { formOf, png, textOf } from '../../support/uploads.ts'
import type { Place } from './expectation.ts'
import { fixedBodies } from './fixedBodies.ts'
import { livedBy, staffBody } from './staffBodies.ts'

type Row = Record<string, unknown> & { _id: string }

/** The records of the walk: of every kind in each place, created on demand by an administrator. */
export interface Records {
  branches: Record<'own' | 'other', string>
  /** The same one each time. */
  one(kind: EntityName, place: Place): Promise<string>
  /** A new one each time. */
  fresh(kind: EntityName, place: Place): Promise<string>
  /** The same one each time, different from that of `one`. */
  otherStudent(place: Place): string
  /** A new record with a file: its id, and the file's address. */
  withFile(kind: EntityName, place: Place): Promise<{ id: string; fileUrl: string }>
  /** The address of an administrator's record. */
  somebodysPicture(): Promise<string>
  /** The body of a new enrolment there, each for another student. */
  enrolling(place: Place): Promise<Record<string, unknown>>
  /** The same each time. */
  toEnrol(place: Place): Record<string, unknown>
  /** The body of a new record there. */
  bodyOf(kind: EntityName, place: Place): Record<string, unknown>
  aLogEntry(): Promise<string>
  /** The same import each time: of one record, by an administrator. */
  imported(kind: EntityName, place: Place): Promise<string>
}

const rowOf = (name: string): Route => (routes as Record<string, Route>)[name] as Route

export async function records(
  admin: Client,
  branches: Records['branches'],
  /** Additional fields of the records of the own branch, by kind. */
  own: Partial<Record<EntityName, Record<string, unknown>>>,
  /** Adds stock of a product to a branch. */
  stockUp: (product: string, branch: string) => Promise<void>,
): Promise<Records> {
  const kept = new Map<string, Promise<string>>()
  let count = 0
  const students = { own: '', other: '' }
  const groups = { own: '', other: '' }
  const staff = { own: '', other: '' }

  /** The bodies of stock documents. */
  const papers: Partial<Record<string, object>> = {}

  const day = today('Asia/Dhaka', Date.now())
  const soon: Partial<Record<EntityName, object>> = {
    class: { startDate: day, endDate: day },
    licence: { expiresOn: day },
    teacher: { hireDate: day },
  }

  function bodyOf(kind: EntityName, place: Place): Record<string, unknown> {
    const branch = place === 'other' ? branches.other : branches.own
    const { branchField: field, fields } = entityOf(kind) ?? {}
    const placed = field && field !== '_id' && !fields?.[field]?.readOnly && place !== 'none'
    return {
      ...minimal({ branch, course, student: students[place === 'other' ? 'other' : 'own'] })[kind],
      ...uniqueFields(kind, ++count),
      ...(kind === 'user' ? { role: 'employee' } : {}),
      ...soon[kind],
      ...(kind === writtenAbout ? { type: 'cashIn', date: day, amount: 100, account } : {}),
      ...(kind === issued
        ? { date: day, lines, student: students[place === 'other' ? 'other' : 'own'] }
        : {}),
      ...(kind === sold ? { lines: [{ product: goods, quantity: 1, unitPrice: 100 }], payments } : {}),
      ...(kind === counted ? { branch, counts: {} } : {}),
      ...(kind === bought
        ? { date: day, supplier, lines: [{ product: goods, quantity: 5, unitCost: 100 }] }
        : {}),
      ...papers[kind],
      ...(kind === met ? { class: groups[place === 'other' ? 'other' : 'own'], date: day, ...times } : {}),
      ...staffBody(kind, staff[place === 'other' ? 'other' : 'own'], day, count),
      ...payBody(kind, staff[place === 'other' ? 'other' : 'own'], day),
      ...(placed ? { [field]: branch } : {}),
      ...(place === 'own' ? own[kind] : {}),
    }
  }

  async function made(kind: EntityName, body: Record<string, unknown> | FormData): Promise<Row> {
    const row = rowOf(`${kind}.create`)
    const answer = await admin.post(row.path, body)
    if (answer.status !== 201) throw new Error(`no ${kind} was made: ${JSON.stringify(answer.body)}`)
    return row.listFormat?.readOne(answer.body) as Row
  }

  async function fresh(kind: EntityName, place: Place): Promise<string> {
    if (kind === counted) await closeOpen(place)
    if (kind === certified) return certifiedIn(place)
    if (kind === (livedBy as string)) return aDayOf(place)
    if ((kind as string) === 'payslip')
      return firstPayslip(admin, await fresh('payroll' as EntityName, place))
    if (kind === lying || kind === moved) return cameInto(kind, place)
    return (await made(kind, kind === enrolled ? await enrolling(place) : bodyOf(kind, place)))._id
  }

  /** Whatever the rules say. */
  async function certifiedIn(place: Place): Promise<string> {
    const of = await fresh(enrolled, place)
    const answer = await admin.post(`/api/${enrolled}/${of}/certificate`, { override: 'Sat it elsewhere' })
    return (answer.body as unknown as Row)._id
  }

  /** The movement of a purchase there, or the stock that it brought. */
  async function cameInto(kind: EntityName, place: Place): Promise<string> {
    const id = await fresh(bought, place)
    await admin.post(`/api/${bought}/${id}/receive`, {})
    const branch = place === 'other' ? branches.other : branches.own
    const filter = JSON.stringify(kind === moved ? { sourceId: id } : { branch, product: goods })
    const { body } = await admin.get(`/api/${kind}?${new URLSearchParams({ filter }).toString()}`)
    return (body as unknown as Row[])[0]?._id ?? ''
  }

  /** Today's record of an employee there. */
  async function aDayOf(place: Place): Promise<string> {
    const employee = staff[place === 'other' ? 'other' : 'own']
    const filter = JSON.stringify({ employee })
    const { body } = await admin.get(`/api/${livedBy}?${new URLSearchParams({ filter }).toString()}`)
    return (body as unknown as Row[])[0]?._id ?? ''
  }

  /** A branch has one open drawer at a time. */
  async function closeOpen(place: Place): Promise<void> {
    const branch = place === 'other' ? branches.other : branches.own
    const filter = JSON.stringify({ branch })
    const { body } = await admin.get(`/api/${counted}?${new URLSearchParams({ filter }).toString()}`)
    const open = (body as unknown as Row[]).find(({ status }) => status === 'open')
    if (open) await admin.post(`/api/${counted}/${open._id}/close`, { counts: {} })
  }

  async function enrolling(place: Place): Promise<Record<string, unknown>> {
    return { student: await fresh('student', place), class: groups[place === 'other' ? 'other' : 'own'] }
  }

  /** The journal entry of a cash entry there. */
  async function postedIn(place: Place): Promise<string> {
    const filter = JSON.stringify({ sourceId: await fresh(writtenAbout, place) })
    const { body } = await admin.get(`/api/journal?${new URLSearchParams({ filter }).toString()}`)
    return (body as unknown as Row[])[0]?._id ?? ''
  }

  async function cameIn(kind: EntityName, place: Place): Promise<string> {
    // A new branch; those that users belong to exist already.
    const named = { ...bodyOf(kind, place), [entities[kind].label[0] ?? '']: `Table ${++count}` }
    const changed = { _id: place === 'none' ? '' : branches[place], city: `City ${++count}` }
    const row = Object.entries(kind === 'branch' ? changed : named)
    const quoted = (texts: unknown[]) => texts.map((text) => `"${String(text)}"`).join(',')
    const form = new FormData()
    const text = `${quoted(row.map(([name]) => name))}\n${quoted(row.map(([, value]) => value))}`
    form.append('file', new Blob([text]), 'table.csv')
    const answer = await admin.post(`/api/${kind}/import`, form)
    const { body } = await admin.get(`/api/${kind}/import`)
    const [batch] = body.data as { _id: string }[]
    if (answer.status !== 200 || !batch) throw new Error(`no ${kind} came in: ${JSON.stringify(answer.body)}`)
    return batch._id
  }

  const course = await (async () => {
    const body = minimal({ branch: branches.own, course: '', student: '' }).course
    return (await made('course', { ...body, code: 'ALL' }))._id
  })()

  const account = await fresh('account', 'own')
  const supplier = await fresh('supplier', 'own')
  const goods = await fresh('product', 'own')
  for (const branch of Object.values(branches)) await stockUp(goods, branch)
  const goodsLines = [{ product: goods, quantity: 1 }]
  papers.adjustment = { reason: 'found', lines: goodsLines }
  papers.transfer = { to: await fresh('branch', 'own'), lines: goodsLines }

  // The record whose parts are requested.
  students.own = await fresh('student', 'own')
  students.other = await fresh('student', 'other')
  groups.own = await fresh('class', 'own')
  groups.other = await fresh('class', 'other')
  // The employee who joined before all others, and so has the payslips.
  for (const place of ['own', 'other'] as const)
    staff[place] = (await made('employee', { ...bodyOf('employee', place), joinDate: '1990-01-01' }))._id
  const toEnrol = { own: await enrolling('own'), other: await enrolling('other') }

  return {
    branches,
    otherStudent: (place) => students[place === 'other' ? 'other' : 'own'],
    fresh,
    enrolling,
    toEnrol: (place) => toEnrol[place === 'other' ? 'other' : 'own'],
    bodyOf,
    one(asked, place) {
      const kind = madeBy[asked] ?? asked
      if (kind === 'branch' && place !== 'none') return Promise.resolve(branches[place])
      const key = `${kind} ${place}`
      const found = kept.get(key) ?? (kind === posted ? postedIn(place) : fresh(kind, place))
      kept.set(key, found)
      return found
    },
    async withFile(kind, place) {
      const fields = Object.fromEntries(
        Object.entries(bodyOf(kind, place)).map(([name, value]) => [name, textOf(value)]),
      )
      const type = kind === 'product' ? 'image' : 'photo'
      const record = await made(kind, formOf(fields, [{ name: 'a.png', bytes: png() }], [type]))
      const [file] = record.files as { fileUrl: string }[]
      return { id: record._id, fileUrl: file?.fileUrl ?? '' }
    },
    async somebodysPicture() {
      const form = new FormData()
      form.append('photo', new Blob([png()]), 'me.png')
      const { body } = await admin.put('/api/profile', form)
      return (body.data as { photo: string }).photo
    },
    imported(kind, place) {
      const key = `import ${kind} ${place}`
      const found = kept.get(key) ?? cameIn(kind, place)
      kept.set(key, found)
      return found
    },
    async aLogEntry() {
      const { body } = await admin.get('/api/log?range=[0,0]')
      return (body as unknown as Row[])[0]?._id ?? ''
    },
  }
}

/** Records that are created along with others, with the same ids. */
const madeBy: Partial<Record<string, EntityName>> = { renewal: 'licence' }

/** Records that the server writes about others. */
const posted = 'journal' as EntityName
const writtenAbout = 'cashEntry' as EntityName
const issued = 'invoice' as EntityName
const enrolled = 'enrolment' as EntityName
const sold = 'sale' as EntityName
const payments = [{ method: 'cash', amount: 100 }]
const counted = 'drawer' as EntityName
const certified = 'certificate' as EntityName
const bought = 'purchase' as EntityName
const lying = 'stock' as EntityName
const moved = 'stockMovement' as EntityName
const met = 'classSession' as EntityName
const times = { start: '18:00', end: '20:00' }
const lines = [{ description: 'A card', quantity: 1, unitPrice: 1000 }]

/** The places of a kind's records: those of the whole school have no branch, and for others it may be optional. */
export function placesOf(entity: Entity | undefined): Place[] {
  const { branchField } = entity ?? { branchField: null }
  if (!entity || branchField === null) return ['own']
  const may = branchField === '_id' || entity.hiddenWithoutBranch || entity.fields[branchField]?.required
  return may ? ['own', 'other'] : ['own', 'other', 'none']
}

export interface Asked {
  method: Route['method']
  path: string
  body?: unknown
}

/** The call of a line of the table, for a record in that place. @param again for a separate record */
export async function callOf(
  line: string,
  place: Place,
  known: Records,
  { again = false } = {},
): Promise<Asked> {
  const [name = '', query = ''] = line.split('?')
  const row = rowOf(name)
  const of = new URLSearchParams(query).get('of')
  const kind = (of ?? row.resource ?? '') as EntityName
  if (of === 'user') return { method: 'GET', path: await known.somebodysPicture() }
  if (row.verb === 'removeFile' || of) {
    const { id, fileUrl } = await known.withFile(kind, place)
    if (of) return { method: 'GET', path: fileUrl }
    return { method: 'DELETE', path: `${row.path}?${new URLSearchParams({ id, fileUrl }).toString()}` }
  }
  const params: Record<string, string> = {}
  if (row.path.includes(':id')) {
    const mine = again && !(kind === 'branch' && place === 'own')
    if (row.verb === 'importUndo') params.id = await known.imported(kind, place)
    else if (kind in recordEntities || kind === posted || kind === lying || kind === (livedBy as string))
      params.id = await (mine && kind !== posted ? known.fresh(kind, place) : known.one(kind, place))
    else params.id = kind === ('log' as string) ? await known.aLogEntry() : 'f'.repeat(24)
  }
  const merges = name.startsWith('student.merge')
  const merged = merges && again ? await known.fresh('student', place) : known.otherStudent(place)
  const path = addressOf(row, params) + (query ? `?${query === 'from=' ? query + merged : query}` : '')
  const body =
    name === 'student.merge'
      ? { from: merged }
      : name === 'enrolment.create'
        ? again
          ? await known.enrolling(place)
          : known.toEnrol(place)
        : bodyFor(name, row, kind, place, known)
  return { method: row.method, path, ...(row.method === 'GET' ? {} : { body }) }
}

function bodyFor(name: string, row: Route, kind: EntityName, place: Place, known: Records): unknown {
  if (name in fixedBodies) return fixedBodies[name]
  if (row.verb === 'create') return known.bodyOf(kind, place)
  if (row.verb === 'bulk') return { action: 'find', filter: {} }
  if (row.table) return aTable(entityOf(kind))
  if (name === 'class.layout')
    return {
      branch: place === 'other' ? known.branches.other : known.branches.own,
      schedule: [],
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    }
  if (name === 'holiday.settle')
    return { sessions: [{ session: 'f'.repeat(24), updatedAt: 'x', decision: 'keep' }] }
  if (name === 'sale.return')
    return {
      lines: (known.bodyOf(kind, place).lines as object[]).map((line) => ({ ...line, unitPrice: undefined })),
    }
  if (name === 'drawer.create') return known.bodyOf(kind, place)
  if (name === 'payment.create') return { student: known.otherStudent(place), amount: 1, method: 'cash' }
  if (name === 'certificate.void' || name === 'invoice.void' || name === 'enrolment.drop')
    return { reason: 'Typed wrong' }
  const [label = ''] = entityOf(row.resource ?? '')?.label ?? []
  if (name === 'purchase.update') return { memo: 'Changed' }
  if (name === 'purchase.pay') return { amount: 1, method: 'cash' }
  return row.verb === 'update' ? { [label]: uniqueFields(kind, ++updates)[label] ?? 'Changed' } : {}
}

/** Far from the numbers of new records, as a label may be unique. */
let updates = 100_000

/** A table without rows: it is accepted from those who may import, and adds nothing. */
function aTable(entity: Entity | undefined): FormData {
  const form = new FormData()
  form.append('file', new Blob([entity?.label[0] ?? '']), 'table.csv')
  return form
}
