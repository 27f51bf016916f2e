import type { Mirror } from '../mirror.ts'
import type { staffFileEn } from './staffFileEn.ts'

export const staffFileBn = {
  error: {
    checklist_begun: 'এই তালিকা আগেই শুরু হয়েছে।',
    no_staff_number: 'এমন কোনো নম্বর লেখা নেই।',
    own_account_open: 'এটি আপনার নিজের অ্যাকাউন্ট: অন্য কাউকে বন্ধ করতে হবে।',
    no_account: '%{name}-এর কোনো ব্যবহারকারী অ্যাকাউন্ট নেই।',
  },
} satisfies Mirror<typeof staffFileEn>
