/** Numbers the copies of documents, and records who requested them. */
import { z } from 'zod'
import type { PaperSize } from '../../../shared/core/documentQuery.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Language } from '../../../shared/core/user.ts'
import type { Context } from '../context.ts'

export interface Copy {
  kind: string
  record: string
  branch: string | null
  language: Language
  size: PaperSize
  /** Requests with the same key within an hour print the same copy. */
  key?: string | undefined
  /** It is only looked at: the copy that would be the next one, and nothing is counted. */
  look?: boolean | undefined
}

/** How often two may ask under one key at the same moment before something else is wrong. */
const attempts = 5

/**
 * Takes the next copy number in one statement: two concurrent requests get two numbers, a repeated key gets the same
 * one.
 *
 * @returns 1 for the original
 */
export async function copyOf(context: Context, copy: Copy): Promise<number> {
  if (context.looksOnly || copy.look) return nextCopy(context, copy)
  for (let attempt = 1; ; attempt++) {
    try {
      return await taken(context, copy)
    } catch (error) {
      const again = (error as { constraint?: string }).constraint === 'paper_copy_key'
      if (!again || attempt === attempts) throw error
    }
  }
}

const copyRow = z.object({ copy: z.number() })

async function taken(context: Context, { kind, record, branch, language, size, key }: Copy): Promise<number> {
  const { user } = context
  const by = user.viewedBy ?? user
  const [row] = await context.tx.query(
    copyRow,
    `with same as (
       select copy, at > $9::timestamptz - interval '1 hour' as known from paper_copy
         where kind = $1 and record_id = $2 and user_id = $7 and key = $10
     ), counted as (
       insert into paper_count as c (kind, record_id, last)
         select $1, $2, 1 where not exists (select from same where known)
         on conflict (kind, record_id) do update set last = c.last + 1 returning last
     ), written as (
       insert into paper_copy (id, kind, record_id, branch_id, language, size, copy, user_id, user_name, at, key)
         select $3, $1, $2, $4, $5, $6, last, $7, $8, $9, case when not exists (select from same) then $10 end
         from counted returning copy
     ) select copy from same where known union all select copy from written`,
    [
      kind,
      record,
      newId(context.now),
      branch,
      language,
      size,
      by._id,
      `${by.firstName} ${by.lastName}`.trim(),
      new Date(context.now).toISOString(),
      key ?? null,
    ],
  )
  if (!row) throw new Error('a copy without a number')
  return row.copy
}

const lastRow = z.object({ last: z.number() })

async function nextCopy({ tx }: Context, { kind, record }: Copy): Promise<number> {
  const [row] = await tx.query(lastRow, 'select last from paper_count where kind = $1 and record_id = $2', [
    kind,
    record,
  ])
  return (row?.last ?? 0) + 1
}
