import type { RecordOf } from '../../../shared/entity.ts'
import type { log } from '../../../shared/entities/log.ts'

/** An entry as the API answers it. */
export type Entry = RecordOf<typeof log> & { id: string; branchName: string | null }
