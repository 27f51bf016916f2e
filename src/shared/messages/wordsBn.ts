import type { Mirror } from '../core/mirror.ts'
import type { resourcesEn } from './wordsEn.ts'
import { accessKindsBn } from '../access/messages/bn.ts'
import { certificatesKindsBn } from '../certificates/messages/bn.ts'
import { classesKindsBn } from '../classes/messages/bn.ts'
import { feesKindsBn } from '../fees/messages/bn.ts'
import { ledgerKindsBn } from '../ledger/messages/bn.ts'
import { licencesKindsBn } from '../licences/messages/bn.ts'
import { meetingsKindsBn } from '../meetings/messages/bn.ts'
import { payrollKindsBn } from '../payroll/messages/bn.ts'
import { schoolKindsBn } from '../school/messages/bn.ts'
import { staffKindsBn } from '../staff/messages/bn.ts'
import { stockKindsBn } from '../stock/messages/bn.ts'
import { studentsKindsBn } from '../students/messages/bn.ts'

/** The texts of every kind of record: Bengali. */
export const resourcesBn = {
  ...accessKindsBn,
  ...certificatesKindsBn,
  ...classesKindsBn,
  ...feesKindsBn,
  ...ledgerKindsBn,
  ...licencesKindsBn,
  ...meetingsKindsBn,
  ...payrollKindsBn,
  ...schoolKindsBn,
  ...staffKindsBn,
  ...stockKindsBn,
  ...studentsKindsBn,
} satisfies Mirror<typeof resourcesEn>
