import type { Rules } from './rules.ts'
import { beginLeaving, checkLogin, keptByMarks } from './staff.ts'

export const teacherRules: Rules = { check: checkLogin, saved: beginLeaving, checkRemove: keptByMarks }
