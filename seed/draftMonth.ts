import { addMonths } from '../src/shared/core/periods.ts'

/** The month whose salaries are a draft in the demo school, once those of the month before are paid. @returns `YYYY-MM` */
export const draftMonth = (today: string): string =>
  addMonths(today, Number(today.slice(8)) < 8 ? -1 : 0).slice(0, 7)
