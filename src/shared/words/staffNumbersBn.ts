import type { Mirror } from '../mirror.ts'
import type { staffNumbersEn } from './staffNumbersEn.ts'

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
