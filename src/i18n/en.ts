import raEnglish from 'ra-language-english'
import { en as sharedEn } from '../shared/messages/en.ts'
import { appEn } from './appEn.ts'
import { recordsEn } from './recordsEn.ts'
import { branchEn } from './entities/branchEn.ts'
import { classEn } from './entities/classEn.ts'
import { courseEn } from './entities/courseEn.ts'
import { employeeEn } from './entities/employeeEn.ts'
import { meetingEn } from './entities/meetingEn.ts'
import { productEn } from './entities/productEn.ts'
import { studentEn } from './entities/studentEn.ts'
import { teacherEn } from './entities/teacherEn.ts'

/** A new resource adds its words here and in `bn.ts`. */
export const resourcesEn = {
  branch: branchEn,
  course: courseEn,
  class: classEn,
  student: studentEn,
  teacher: teacherEn,
  employee: employeeEn,
  meeting: meetingEn,
  product: productEn,
} as const

export const en = { ...raEnglish, records: recordsEn, ...appEn, ...sharedEn, resources: resourcesEn }
