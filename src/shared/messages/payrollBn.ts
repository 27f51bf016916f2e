import type { Mirror } from '../mirror.ts'
import type { payrollEn } from './payrollEn.ts'

export const payrollBn = {
  entity: {
    payroll: 'বেতনের হিসাব',
    payslip: 'বেতনের স্লিপ',
    payComponent: 'বেতনের অংশ',
    advance: 'অগ্রিম',
  },
  error: {
    payroll_there: 'এই শাখার %{month} মাসের বেতনের হিসাব আগে থেকেই আছে।',
    payroll_stays: '%{month} মাসের বেতন অনুমোদিত: এটি আর বদলায় না। পরে যা বদলায় তা পরের বেতনে ঠিক করা হয়।',
    payroll_stale:
      'একটি স্লিপের হিসাব এখন অন্যরকম হবে। আবার হিসাব করে দেখে নিন। |||| %{count}টি স্লিপের হিসাব এখন অন্যরকম হবে। আবার হিসাব করে দেখে নিন।',
    payroll_not_approved: 'এই বেতন এখনো অনুমোদিত হয়নি।',
    pay_own: 'নিজের বেতনের সিদ্ধান্ত কেউ নিজে নিতে পারেন না: অন্য কাউকে নিতে হবে।',
    advance_decided: '%{date}-এর অগ্রিমের সিদ্ধান্ত হয়ে গেছে: এটি আর বদলানো যায় না।',
    advance_not_approved: 'এই অগ্রিম এখনো অনুমোদিত হয়নি।',
    paid_by_salaries: 'দেওয়া বেতন ও অগ্রিম ফেরানো যায় না: ভুল হলে পরের বেতনে ঠিক করা হয়।',
  },
  payslip: {
    memo: '%{month} মাসের বেতন',
    advanceMemo: 'বেতনের অগ্রিম',
    methods: { cash: 'নগদ', bank: 'ব্যাংক', card: 'কার্ড', mobile: 'মোবাইল ব্যাংকিং' },
    bankFile: { name: 'নাম', code: 'কোড', month: 'মাস', net: 'হাতে পাবেন', currency: 'মুদ্রা', method: 'মাধ্যম' },
    kinds: {
      base: 'মূল বেতন',
      sessions: 'নেওয়া ক্লাস',
      allowance: 'ভাতা',
      overtime: 'অতিরিক্ত সময়',
      bonus: 'বোনাস',
      arrears: 'আগের হিসাব ঠিক করা',
      unpaidLeave: 'বিনা বেতনে ছুটি',
      lateness: 'দেরি',
      deduction: 'কর্তন',
      advance: 'অগ্রিমের কিস্তি',
      carried: 'জের',
    },
    explained: {
      wholeMonth: 'পুরো মাস',
      partOfMonth: '%{amountMinor} × %{of} দিনের মধ্যে %{days} দিন',
      sessions: '%{count}টি ক্লাস × %{rateMinor}',
      hours: '%{hours} ঘণ্টা ক্লাস × %{rateMinor}',
      everyMonth: 'প্রতি মাসে',
      percent: '%{baseMinor}-এর %{percent}%',
      byHand: 'হাতে যোগ করা',
      lateSessions: '%{month} মাসের %{count}টি ক্লাস, যা তখন দেওয়া হয়নি',
      undoneSessions: '%{month} মাসের %{count}টি ক্লাস, যা দেওয়া হয়েছিল কিন্তু এই শিক্ষক নেননি',
      unpaidLeave: '%{baseMinor} ÷ %{of} দিন × %{days} দিন',
      lateLeave: '%{month} মাসের %{days} দিন বিনা বেতনে ছুটি, যা তখন কাটা হয়নি',
      leaveGivenBack: '%{month} মাসের %{days} দিন বিনা বেতনে ছুটি, যা তখন কাটা হয়েছিল',
      advance: 'এর পর অগ্রিমের বাকি %{leftMinor}',
      carriedIn: 'আগে যা কাটা যায়নি',
      carriedOut: 'পাওনার চেয়ে কাটার পরিমাণ বেশি: বাকিটা পরের বেতনে কাটা হবে',
    },
  },
  validation: {
    monthToCome: 'এই মাস এখনো আসেনি।',
    instalmentTooBig: 'অগ্রিমের চেয়ে বেশি নয়।',
    accountOfSalaries: 'বেতন ও অগ্রিম বেতনের পাতা থেকে দেওয়া হয়: তবেই হিসাব মেলে।',
  },
} satisfies Mirror<typeof payrollEn> // prettier-ignore
