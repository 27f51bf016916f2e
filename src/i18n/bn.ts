import { bn as sharedBn } from '../shared/messages/bn.ts'
import { appBn } from './appBn.ts'
import type { resourcesEn } from './en.ts'
import type { Mirror } from './mirror.ts'
import { raBengali } from './raBengali.ts'
import { recordsBn } from './recordsBn.ts'
import { branchBn } from './entities/branchBn.ts'
import { classBn } from './entities/classBn.ts'
import { courseBn } from './entities/courseBn.ts'
import { employeeBn } from './entities/employeeBn.ts'
import { meetingBn } from './entities/meetingBn.ts'
import { productBn } from './entities/productBn.ts'
import { studentBn } from './entities/studentBn.ts'
import { teacherBn } from './entities/teacherBn.ts'

const resourcesBn = {
  branch: branchBn,
  course: courseBn,
  class: classBn,
  student: studentBn,
  teacher: teacherBn,
  employee: employeeBn,
  meeting: meetingBn,
  product: productBn,
} satisfies Mirror<typeof resourcesEn>

export const bn = { ...raBengali, records: recordsBn, ...appBn, ...sharedBn, resources: resourcesBn }
