import type { Rules } from './rules.ts'
import { checkLogin } from './staff.ts'

export const teacherRules: Rules = { check: checkLogin }
