import type { Rules } from './rules.ts'
import { checkLogin, keptByMarks, leftOrBack } from './staff.ts'

export const teacherRules: Rules = { check: checkLogin, saved: leftOrBack, checkRemove: keptByMarks }
