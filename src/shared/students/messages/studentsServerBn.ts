import type { Mirror } from '../../core/mirror.ts'
import type { studentsServerEn } from './studentsServerEn.ts'

export const studentsServerBn = {
  error: {
    duplicate_likely: 'সম্ভবত এমন একটি রেকর্ড আগে থেকেই আছে।',
    merged: '%{entity} পাওয়া যায়নি: রেকর্ডটি %{name}-এর সঙ্গে একীভূত হয়েছে।',
  },
  validation: {
    sameStudent: 'এটি একই শিক্ষার্থী।',
    studentWithoutBranch: 'এই শিক্ষার্থীর শাখা এখনো ঠিক হয়নি। আগে শিক্ষার্থীর পাতায় শাখা বেছে নিন।',
    duplicatePhone: 'এই ফোন নম্বর আরেকজন শিক্ষার্থীর: %{name}',
    duplicatePerson: 'একই নাম ও জন্মতারিখের শিক্ষার্থী আছে: %{name}',
  },
} satisfies Mirror<typeof studentsServerEn>
