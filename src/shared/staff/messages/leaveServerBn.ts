import type { Mirror } from '../../core/mirror.ts'
import type { leaveServerEn } from './leaveServerEn.ts'
import { staffAttendanceServerBn } from './staffAttendanceServerBn.ts'

export const leaveServerBn = {
  entity: {
    leave: 'কর্মীর ছুটি',
    staffCorrection: 'হাজিরার সংশোধন',
  },
  error: {
    ...staffAttendanceServerBn.error,
    leave_overlaps: '%{name}-এর ওই দিনগুলোতে আগে থেকেই ছুটি আছে: %{from} – %{to}।',
    leave_overlaps_now: 'ওই দিনগুলোর ছুটির আবেদন এইমাত্র করা হয়েছে। পাতাটি আবার খুলুন।',
    leave_decided: 'এ বিষয়ে সিদ্ধান্ত হয়ে গেছে: এটি আর বদলানো যায় না।',
    leave_own: 'নিজের ছুটির সিদ্ধান্ত কেউ নিজে নিতে পারেন না।',
    leave_begun: 'ছুটি শুরু হয়ে গেছে: এখন শুধু কর্মী বিভাগ এটি শেষ করতে পারে।',
    leave_taken: 'এই ছুটিতে দিন কাটা হয়েছে: এটি বাতিল করা যায়, মোছা যায় না।',
    leave_beyond_balance:
      '%{year} সালে %{name}-এর %{left} দিন ছুটি বাকি, এতে লাগবে %{days} দিন। বিনা বেতনে অনুমোদন করুন, নয়তো আগে ছুটির হিসাব ঠিক করুন।',
    leave_below_zero: '%{left} দিন আছে: এর বেশি কমানো যায় না।',
    teacher_not_free: '%{name} ক্লাসের এই পাঠের সময় এই শিক্ষক আর ফাঁকা নেই।',
  },
  warning: {
    teacher_on_leave: '%{day} তারিখে %{teacher} ছুটিতে আছেন।',
    beyond_balance: 'আবেদন %{days} দিনের, বাকি আছে %{left} দিন।',
  },
  validation: {
    ...staffAttendanceServerBn.validation,
    employeeOrTeacher: 'কর্মী অথবা শিক্ষক, দুটি একসঙ্গে নয়।',
    noStaffRecord:
      'আপনার অ্যাকাউন্টের সঙ্গে কোনো কর্মী বা শিক্ষকের তথ্য যুক্ত নেই। অফিস তা যুক্ত করে দিতে পারে, বা আপনার হয়ে ছুটি চাইতে পারে।',
    ownLeaveOnly: 'আপনি শুধু নিজের জন্য ছুটি চাইতে পারেন।',
    noHalfLeft: 'দুপুর থেকে দুপুর পর্যন্ত কোনো দিন হয় না।',
    leaveTooLong: 'একবারে সর্বোচ্চ %{max} দিন।',
    noWorkingDay: 'এই দিনগুলোতে এমনিতেই কাজ নেই: সাপ্তাহিক বা অন্য ছুটির দিন।',
    beforeJoined: 'যোগ দেওয়ার আগের দিন।',
    afterLeft: 'চাকরি ছাড়ার পরের দিন।',
    backWithin: 'এই ছুটির একটি দিন দিন।',
  },
  mail: {
    hello: 'প্রিয় %{name},',
    asked: '%{name} ছুটি চেয়েছেন। অনুগ্রহ করে সিদ্ধান্ত জানান।',
    askedSubject: 'ছুটির আবেদন: %{name}, %{when}',
    approved: 'আপনার ছুটি অনুমোদন করা হয়েছে।',
    approvedSubject: 'ছুটি অনুমোদিত: %{when}',
    rejected: 'আপনার ছুটি অনুমোদন করা হয়নি।',
    rejectedSubject: 'ছুটি অনুমোদিত হয়নি: %{when}',
    cancelled: 'আপনার ছুটি বাতিল করা হয়েছে।',
    cancelledSubject: 'ছুটি বাতিল: %{when}',
    kind: 'ধরন',
    kinds: {
      annual: 'বার্ষিক ছুটি',
      sick: 'অসুস্থতার ছুটি',
      casual: 'নৈমিত্তিক ছুটি',
      unpaid: 'বিনা বেতনে ছুটি',
    },
    when: 'কবে',
    days: 'কর্মদিবস: %{days}',
    reason: 'কারণ',
    note: 'মন্তব্য',
    open: 'দেখুন',
  },
} satisfies Mirror<typeof leaveServerEn>
