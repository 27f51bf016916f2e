/** Rules of accounts: those with postings keep their kind, and those of automatic postings stay. */
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import type { Rules } from '../core/records/ruleBook.ts'

const postedTo = async ({ tx }: Context, id: string): Promise<boolean> =>
  (await tx.query('select 1 from journal_line where account_id = $1 limit 1', [id])).length > 0

export const accountRules: Rules = {
  async validate(context, { before, after, changed }) {
    if (!before) return
    if (changed.includes('kind') && (before.role || (await postedTo(context, after._id))))
      throw new Invalid({ kind: { key: 'validation.accountInUse', args: {} } })
    if (changed.includes('active') && before.role && after.active === false)
      throw new Invalid({ active: { key: 'validation.accountOfTheBooks', args: {} } })
  },
  checkDelete(_context, record) {
    if (record.role) throw new Conflict('state', { key: 'account_of_the_books' })
    return Promise.resolve()
  },
}
