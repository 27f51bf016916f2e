/**
 * The expected balance of a branch's cash drawer, and the entries that correct it to the count. Counting locks the
 * drawer exclusively before anything else; posting cash takes a shared lock last, in a trigger on the journal lines.
 */
import { z } from 'zod'
import { cashOf, type Counts, countedOf } from '../../shared/fees/denominations.ts'
import type { Message } from '../../shared/core/messages.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { type JournalLine, post } from '../ledger/post.ts'

const countsRow = z.object({ counts: z.number() })

/** Nobody counts it and nobody posts cash there before the transaction ends. @returns how often it was counted before */
export async function lockDrawer({ tx }: Context, branch: string): Promise<number> {
  const [row] = await tx.query(
    countsRow,
    'select counts from drawer where branch_id = $1 for no key update',
    [branch],
  )
  if (!row) throw new Error('a branch without a drawer')
  return row.counts
}

interface Counting {
  /** The session, and its branch. */
  drawer: string
  branch: string
  /** `YYYY-MM-DD`, there. */
  date: string
  purpose: 'opening' | 'closing'
  number: string
  counted: number
  /** Books an unexplained surplus as an owner's contribution. */
  float?: boolean
}

/** Sets the books to the counted amount. Everything posted from here on is after this count. */
export async function takeCount(
  context: Context,
  { drawer, branch, date, purpose, number, counted, float = false }: Counting,
): Promise<{ expected: number; float: number }> {
  const expected = await cashIn(context, branch)
  const over = counted - expected
  const lines: JournalLine[] = [
    { account: { role: 'cash' }, ...(over > 0 ? { debit: over } : { credit: -over }) },
    {
      account: { role: float && over > 0 ? 'capital' : 'over_short' },
      ...(over > 0 ? { credit: over } : { debit: -over }),
    },
  ]
  if (over !== 0)
    await post(context, {
      source: { type: 'drawer', id: drawer },
      purpose,
      branch,
      date,
      memo: number,
      lines,
    })
  await context.tx.query('update drawer set counts = counts + 1 where branch_id = $1', [branch])
  return { expected, float: float && over > 0 ? over : 0 }
}

const cashRow = z.object({ cash: z.number() })

/** The ledger balance of the drawer, whatever the posting dates. */
async function cashIn({ tx }: Context, branch: string): Promise<number> {
  const [row] = await tx.query(
    cashRow,
    `select coalesce(sum(m.debit - m.credit), 0)::int8 as cash
     from ledger_month m join account a on a.id = m.account_id where a.role = 'cash' and m.branch_id = $1`,
    [branch],
  )
  return row?.cash ?? 0
}

const validationMessage = (key: string): Message => ({ key: `validation.${key}`, args: {} })
const most = 1_000_000_000_000

/** @returns the denominations with a number, and their sum @throws Invalid at an unknown note or coin */
export function readCounts(counts: Counts, currency: string): { counts: Counts; counted: number } {
  const known = new Set(cashOf(currency).denominations.map(String))
  const wrong = Object.keys(counts).filter((worth) => !known.has(worth))
  if (wrong.length > 0)
    throw new Invalid(
      Object.fromEntries(wrong.map((worth) => [`counts.${worth}`, validationMessage('denomination')])),
    )
  const kept = Object.fromEntries(Object.entries(counts).filter(([, quantity]) => quantity > 0))
  const counted = countedOf(kept)
  if (counted > most) throw new Invalid({ counts: validationMessage('invalid') })
  return { counts: kept, counted }
}
