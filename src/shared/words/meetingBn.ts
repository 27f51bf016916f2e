import type { Mirror } from '../mirror.ts'
import type { meetingEn } from './meetingEn.ts'

export const meetingBn = {
  name: 'সভা |||| সভা',
  fields: {
    title: 'শিরোনাম',
    start: 'শুরু',
    end: 'শেষ',
    branch: 'শাখা',
    branchName: 'শাখা',
    place: 'স্থান',
    attendees: 'যাঁরা থাকবেন',
    attendeesName: 'যাঁরা থাকবেন',
    description: 'বিবরণ',
    recurrence: 'পুনরাবৃত্তি',
    seriesEnd: 'শেষ সভার সময়',
    createdAt: 'যোগ করার সময়',
    updatedAt: 'সর্বশেষ পরিবর্তন',
    search: 'খুঁজুন',
    from: 'যে দিন থেকে',
    to: 'যে দিন পর্যন্ত',
  },
  hints: {
    branch: 'ফাঁকা রাখলে সব শাখার সভা।',
    search: 'শিরোনাম বা স্থান',
  },
  createTitle: 'নতুন সভা',
  editTitle: '%{name} সম্পাদনা',
  empty: 'এখনো কোনো সভা নেই',
  emptyHint: 'দিন ও সময় দিয়ে প্রথম সভাটি যোগ করুন।',
  notifications: {
    created: 'সভা যোগ করা হয়েছে',
    updated: 'সভার তথ্য সংরক্ষণ করা হয়েছে',
    deleted: 'সভা মুছে ফেলা হয়েছে',
  },
} satisfies Mirror<typeof meetingEn>
