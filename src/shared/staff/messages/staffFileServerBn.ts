import type { Mirror } from '../../core/mirror.ts'
import type { staffFileServerEn } from './staffFileServerEn.ts'

export const staffFileServerBn = {
  error: {
    checklist_begun: 'এই তালিকা আগেই শুরু হয়েছে।',
    no_staff_number: 'এমন কোনো নম্বর লেখা নেই।',
    own_account_open: 'এটি আপনার নিজের অ্যাকাউন্ট: অন্য কাউকে বন্ধ করতে হবে।',
    still_open_account: '%{name}-এর অ্যাকাউন্ট এখনো চালু: আগে সেটি বন্ধ করুন।',
    still_open_pay: '%{name}-এর বেতন এখনো বাকি: আগে সেটি দিন।',
    still_open_advance: '%{name}-এর অগ্রিম এখনো শোধ হয়নি: আগে সেটি মেটান।',
    still_open_drawer: '%{name} যে ক্যাশ বাক্স খুলেছেন তা বন্ধ হয়নি: আগে গুনে বন্ধ করুন।',
    still_open_sessions: '%{name}-এর সামনে পাঠ আছে: আগে সেগুলো অন্যকে দিন।',
    no_account: '%{name}-এর কোনো ব্যবহারকারী অ্যাকাউন্ট নেই।',
  },
} satisfies Mirror<typeof staffFileServerEn>
