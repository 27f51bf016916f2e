import { studentBn } from '../shared/students/messages/studentBn.ts'
import { appBn } from './appBn.ts'
import { raBengali } from './raBengali.ts'
import { recordsBn } from './recordsBn.ts'

/** What the menu and the first list say: here before anything is shown. */
export const firstBn = {
  ...raBengali,
  records: recordsBn,
  ...appBn,
  resources: { student: studentBn },
}
