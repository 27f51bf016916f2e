import type { notificationScreensEn } from './notificationScreensEn.ts'

export const notificationScreensBn = {
  readAll: 'সব পড়া হয়েছে ধরুন',
  unread: 'না-পড়া',
  older: 'আরও পুরোনো দেখান',
  choose: 'কোন খবর পাবেন তা বেছে নিন',
  none: 'আপনার কোনো বিজ্ঞপ্তি নেই',
  noneHint:
    'আপনার সিদ্ধান্তের অপেক্ষায় থাকা অনুরোধ, আপনার অনুরোধের সিদ্ধান্ত, সভা, কাজ ও আপনার ক্লাসের পরিবর্তন এখানে দেখা যাবে।',
  choices: {
    hint: 'কোন খবর কীভাবে পাবেন তা বেছে নিন। আপনার নিজের কাজের বিজ্ঞপ্তি আপনি কখনো পাবেন না।',
    bell: 'ঘণ্টা',
    mail: 'ইমেইল',
    kind: 'খবর',
    leaveRequested: 'ছুটির আবেদন',
    leaveRequestedHint: 'কেউ ছুটি চেয়েছেন, সিদ্ধান্ত আপনার',
    leaveDecided: 'আপনার ছুটি',
    leaveDecidedHint: 'আপনার আবেদন অনুমোদিত, নামঞ্জুর বা বাতিল হয়েছে',
    requested: 'অন্যান্য অনুরোধ',
    requestedHint: 'হাজিরা সংশোধন, মজুদ সমন্বয়, অগ্রিম ও বেতন, যা আপনার অপেক্ষায় আছে',
    decided: 'আপনার অনুরোধের সিদ্ধান্ত',
    decidedHint: 'আপনি যা চেয়েছেন তা অনুমোদিত বা নামঞ্জুর হয়েছে',
    meeting: 'সভা',
    meetingHint: 'আপনি আমন্ত্রিত, অথবা আপনার কোনো সভা বদলেছে বা বাতিল হয়েছে',
    action: 'সভার কাজ',
    actionHint: 'আপনাকে কোনো কাজ দেওয়া হয়েছে, অথবা কাজের শেষ দিন আগামীকাল',
    teaching: 'আপনার ক্লাস',
    teachingHint: 'কোনো কোর্স বা ক্লাস আপনাকে দেওয়া হয়েছে বা আর আপনার নেই, অথবা তা সরানো বা বাতিল হয়েছে',
    saved: 'সংরক্ষিত হয়েছে',
  },
} satisfies Record<keyof typeof notificationScreensEn, unknown>
