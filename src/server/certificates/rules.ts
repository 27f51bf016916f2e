import type { Rules } from '../core/records/ruleBook.ts'

/** It is made by `issue` alone, which knows the rules. */
export const certificateRules: Rules = { columns: ({ enrolment }) => ({ enrolment_id: enrolment }) }
