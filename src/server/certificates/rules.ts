import type { Rules } from '../core/records/ruleBook.ts'

/** Only `issue` creates it, as it knows the requirements. */
export const certificateRules: Rules = { columns: ({ enrolment }) => ({ enrolment_id: enrolment }) }
