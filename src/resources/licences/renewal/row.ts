import type { RaRecord } from 'ra-core'
import type {
  LicenceType,
  renewalBuckets,
  RenewalStage,
  saidStages,
} from '../../../shared/licences/licence.ts'

/** A licence of the work list; its id is the licence's. */
export interface Row extends RaRecord<string> {
  student: string
  studentName: string | null
  phone: string | null
  branch: string
  branchName: string | null
  type: LicenceType
  number: string | null
  expiresOn: string
  daysLeft: number
  bucket: (typeof renewalBuckets)[number]
  stage: RenewalStage
  followedAt: string | null
  followedByName: string | null
  note: string | null
  className: string | null
}

export type SaidStage = (typeof saidStages)[number]

/** Possible next stages: a lost case may reopen, a renewed one is final. */
export const stepsFrom = (stage: RenewalStage): readonly SaidStage[] => {
  if (stage === 'renewed') return []
  return stage === 'lost' ? ['open', 'contacted', 'booked'] : ['contacted', 'booked', 'lost']
}

export const nameOf = ({ studentName, number }: Pick<Row, 'studentName' | 'number'>): string =>
  studentName ?? number ?? ''

export const studentAt = ({ student }: Pick<Row, 'student'>): string =>
  `/admin/student?${new URLSearchParams({ id: student })}`
