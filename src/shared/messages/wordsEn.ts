import type { ByField } from '../entities.ts'
import { accessKindsEn } from '../access/messages/en.ts'
import { certificatesKindsEn } from '../certificates/messages/en.ts'
import { classesKindsEn } from '../classes/messages/en.ts'
import { feesKindsEn } from '../fees/messages/en.ts'
import { ledgerKindsEn } from '../ledger/messages/en.ts'
import { licencesKindsEn } from '../licences/messages/en.ts'
import { meetingsKindsEn } from '../meetings/messages/en.ts'
import { payrollKindsEn } from '../payroll/messages/en.ts'
import { schoolKindsEn } from '../school/messages/en.ts'
import { staffKindsEn } from '../staff/messages/en.ts'
import { stockKindsEn } from '../stock/messages/en.ts'
import { studentsKindsEn } from '../students/messages/en.ts'

/** The texts of every kind of record. */
export const resourcesEn = {
  ...accessKindsEn,
  ...certificatesKindsEn,
  ...classesKindsEn,
  ...feesKindsEn,
  ...ledgerKindsEn,
  ...licencesKindsEn,
  ...meetingsKindsEn,
  ...payrollKindsEn,
  ...schoolKindsEn,
  ...staffKindsEn,
  ...stockKindsEn,
  ...studentsKindsEn,
} as const satisfies ByField<unknown> & Record<string, object>
