import type { Mirror } from '../../core/mirror.ts'
import type { staffNumbersEn, staffNumbersFormEn } from './staffNumbersEn.ts'

export const staffNumbersBn = {
  identityKind: 'পরিচয়পত্র',
  identityNumber: 'পরিচয়পত্রের নম্বর',
  bankName: 'ব্যাংক',
  accountHolder: 'হিসাবের নাম',
  routing: 'রাউটিং নম্বর',
  accountNumber: 'হিসাব নম্বর',
  walletProvider: 'মোবাইল ব্যাংকিং',
  walletNumber: 'মোবাইল ব্যাংকিং নম্বর',
} satisfies Mirror<typeof staffNumbersEn>

/** The form of them. */
export const staffNumbersFormBn = {
  name: 'নম্বর',
  fields: staffNumbersBn,
  identityKind: {
    nid: 'জাতীয় পরিচয়পত্র (এনআইডি)',
    ssn: 'সোশ্যাল সিকিউরিটি নম্বর',
    passport: 'পাসপোর্ট',
    other: 'অন্য পরিচয়পত্র',
  },
  hints: {
    identityNumber: 'খালি রাখলে কিছুই বদলাবে না।',
    accountNumber: 'খালি রাখলে কিছুই বদলাবে না।',
    walletNumber: 'খালি রাখলে কিছুই বদলাবে না।',
  },
} satisfies Mirror<typeof staffNumbersFormEn>
