/** The log keeps names as they were; only built-in accounts are named in the reader's language. */
import { z } from 'zod'
import { account } from '../../shared/ledger/account.ts'
import type { Rules } from '../core/records/ruleBook.ts'

interface Kept {
  resource: string | null
  recordId: string | null
  recordName: string | null
  labels: Record<string, string> | null
}

const bothNamesRow = z.object({ id: z.string(), bng: z.string(), en: z.string() })

/** A renamed account keeps its later name. */
export const logRules: Rules = {
  async decorate({ tx, language }, records) {
    const entries = records as unknown as Kept[]
    const ids = entries.flatMap(({ recordId, labels }) => [...(recordId ? [recordId] : []), ...Object.keys(labels ?? {})])
    if (!language || ids.length === 0) return
    const rows = await tx.query(bothNamesRow, 
      `select id, given_bn as bng, given_en as en from ${account.table} where id = any($1) and given_bn is not null`,
      [[...new Set(ids)]],
    )
    const given = new Map(rows.map((row) => [row.id, row]))
    const called = (id: string, kept: string): string => {
      const names = given.get(id)
      return names && (kept === names.bng || kept === names.en) ? names[language] : kept
    }
    for (const entry of entries) {
      if (entry.resource === account.name && entry.recordId && entry.recordName)
        entry.recordName = called(entry.recordId, entry.recordName)
      if (entry.labels)
        entry.labels = Object.fromEntries(
          Object.entries(entry.labels).map(([id, kept]) => [id, called(id, kept)]),
        )
    }
  },
} // prettier-ignore
