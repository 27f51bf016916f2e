import { addMonths } from '../src/shared/core/periods.ts'

/** The month whose payroll is a draft in the demo school, after the one that was paid last. @returns `YYYY-MM` */
export const draftMonth = (today: string): string =>
  addMonths(today, Number(today.slice(8)) < 8 ? -1 : 0).slice(0, 7)
