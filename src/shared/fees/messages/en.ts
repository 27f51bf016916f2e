import { drawerEn } from './drawerEn.ts'
import { enrolmentEn, enrolmentTransferEn, invoiceEn } from './invoiceEn.ts'

/** The texts of the kinds of records here, by their names. */
export const feesKindsEn = {
  invoice: invoiceEn,
  enrolment: enrolmentEn,
  enrolmentTransfer: enrolmentTransferEn,
  drawer: drawerEn,
} as const
