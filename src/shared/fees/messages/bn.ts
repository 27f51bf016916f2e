import type { Mirror } from '../../core/mirror.ts'
import { drawerBn } from './drawerBn.ts'
import { enrolmentBn, enrolmentTransferBn, invoiceBn } from './invoiceBn.ts'
import type { feesKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const feesKindsBn = {
  invoice: invoiceBn,
  enrolment: enrolmentBn,
  enrolmentTransfer: enrolmentTransferBn,
  drawer: drawerBn,
} satisfies Mirror<typeof feesKindsEn>
