import type { Rules } from './rules.ts'
import { checkLogin, keptByMarks } from './staff.ts'

export const teacherRules: Rules = { check: checkLogin, checkRemove: keptByMarks }
