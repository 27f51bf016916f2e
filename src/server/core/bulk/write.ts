/** The rows of a table that were found right, written some hundred at a time. */
import { setImmediate as breath } from 'node:timers/promises'
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import { difference, type LogEntry, logMany } from '../audit.ts'
import type { Context } from '../context.ts'
import { insertMany, updateMany } from '../records/insertMany.ts'
import { findMany } from '../records/pages.ts'
import { rulesOf } from '../records/ruleBook.ts'
import type { CheckedChange } from './checks.ts'
import { labelsFor } from '../records/references.ts'

const atOnce = 500

export async function writeLines(
  context: Context,
  entity: Entity,
  lines: readonly CheckedChange[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += atOnce) {
    context.progress?.('write', start, lines.length)
    await writeSome(context, entity, lines.slice(start, start + atOnce))
    await breath()
  }
}

async function writeSome(context: Context, entity: Entity, lines: readonly CheckedChange[]): Promise<void> {
  const [by, at] = [context.user._id, new Date(context.now).toISOString()]
  const added = lines.filter(({ before }) => !before)
  const changed = lines.filter(({ before }) => before)
  await insertMany(
    context.tx,
    entity,
    added.map(({ after }) => ({ record: after, by, createdAt: at, updatedAt: at })),
  )
  await updateMany(
    context.tx,
    entity,
    changed.map(({ after }) => after),
    { by, at },
  )
  const rules = rulesOf(entity.name)
  if (rules.afterSave) {
    const ids = lines.map(({ after }) => after._id)
    const stored = new Map((await findMany(context.tx, entity, ids, null)).map((each) => [each._id, each]))
    for (const line of lines)
      await rules.afterSave(context, { ...line, stored: stored.get(line.after._id) ?? line.after })
  }
  await logMany(context.tx, context, await entriesOf(context, entity, lines))
}

/** A written record; one of both is null if it was created or deleted. */
interface ChangeLine {
  before: Record<string, unknown> | null
  after: (Record<string, unknown> & { _id: string }) | null
}

export async function entriesOf(
  context: Context,
  entity: Entity,
  lines: readonly ChangeLine[],
): Promise<LogEntry[]> {
  const fields = Object.keys(entity.fields).filter((name) => !entity.fields[name]?.readOnly)
  const written = lines.map(({ before, after }) => ({
    before,
    after,
    changes: difference(before, after, fields),
  }))
  const targets = Object.entries(entity.fields).flatMap(([name, { target }]) =>
    target ? [{ name, target }] : [],
  )
  const idsIn = (changes: (typeof written)[number]['changes'], name: string) =>
    ((changes?.[name] ?? []).flat(2) as (string | null)[]).filter((id) => id !== null)
  const wanted = new Map<string, Set<string>>()
  for (const { name, target } of targets)
    wanted.set(
      target,
      new Set([...(wanted.get(target) ?? []), ...written.flatMap(({ changes }) => idsIn(changes, name))]),
    )
  const labels = await labelsFor(context.tx, wanted)
  return written.map(({ before, after, changes }) => {
    const record = after ?? before ?? {}
    const ids = targets.flatMap(({ name }) => idsIn(changes, name)).filter((id) => labels[id] !== undefined)
    return {
      action: !after ? 'deleted' : before ? 'updated' : 'created',
      resource: entity.name,
      recordId: record._id as string,
      recordName: labelOf(entity, record),
      branch: branchOf(entity, record),
      changes,
      labels: ids.length > 0 ? Object.fromEntries(ids.map((id) => [id, labels[id] ?? ''])) : null,
    }
  })
}

const branchOf = ({ branchField }: Entity, record: Record<string, unknown>): string | null =>
  branchField === null ? null : ((record[branchField] as string | null | undefined) ?? null)
