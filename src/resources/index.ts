/** Every resource of the web app, by feature. */
import type { ResourceDeclaration } from '../components/asResource.tsx'
import { accessResources } from './access/index.ts'
import { certificatesResources } from './certificates/index.ts'
import { classesResources } from './classes/index.ts'
import { feesResources } from './fees/index.ts'
import { ledgerResources } from './ledger/index.ts'
import { meetingsResources } from './meetings/index.ts'
import { payrollResources } from './payroll/index.ts'
import { schoolResources } from './school/index.ts'
import { staffResources } from './staff/index.ts'
import { stockResources } from './stock/index.ts'
import { studentsResources } from './students/index.ts'

export const resources: readonly ResourceDeclaration[] = [
  ...schoolResources,
  ...classesResources,
  ...studentsResources,
  ...certificatesResources,
  ...staffResources,
  ...payrollResources,
  ...meetingsResources,
  ...stockResources,
  ...ledgerResources,
  ...feesResources,
  ...accessResources,
]
