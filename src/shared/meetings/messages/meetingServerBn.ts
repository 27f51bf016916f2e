import type { Mirror } from '../../core/mirror.ts'
import type { meetingServerEn } from './meetingServerEn.ts'

export const meetingServerBn = {
  meeting_to_come: 'সভাটি এখনো হয়নি।',
  meeting_cancelled: 'সভাটি বাতিল করা হয়েছে: যেমন আছে তেমনই থাকবে।',
  minutes_empty: 'প্রকাশ করার মতো এখনো কিছু লেখা হয়নি।',
  no_minutes: 'কোনো কার্যবিবরণী প্রকাশ করা হয়নি।',
  meeting_day_over: 'ধারার এই দিনের সভা শুরু হয়ে গেছে বা শেষ: যেমন আছে তেমনই থাকবে।',
  meeting_day_minuted: 'এই দিনের কার্যবিবরণী বা কাজ লেখা আছে: দিনটি সরানো যায়, বাতিল করা যায় না।',
  meeting_minuted: 'এই সভার কার্যবিবরণী বা কাজ লেখা আছে: সভাটি বাতিল করা যায়, মোছা যায় না।',
} as const satisfies Mirror<typeof meetingServerEn>
