import type { RecordOf } from '../../../shared/core/entity.ts'
import type { log } from '../../../shared/access/log.ts'

/** An entry as the API answers it. */
export type Entry = RecordOf<typeof log> & { id: string; branchName: string | null }
