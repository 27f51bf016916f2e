import type { Mirror } from '../../core/mirror.ts'
import type { staffAttendanceServerEn } from './staffAttendanceServerEn.ts'

export const staffAttendanceServerBn = {
  error: {
    not_staff:
      'আপনার অ্যাকাউন্টের সঙ্গে কোনো কর্মী বা শিক্ষকের তথ্য যুক্ত নেই, তাই হাজিরা দেওয়া যাচ্ছে না। অফিস তা যুক্ত করে দিতে পারে।',
    staff_left: '%{name} এখন আর এখানে কাজ করেন না।',
    not_checked_in:
      '%{name} আসার হাজিরা দেননি, তাই যাওয়ার হাজিরা দেওয়া যাচ্ছে না। কোনো হাজিরা বাদ পড়লে সংশোধন চান।',
    correction_asked: 'এই দিনের একটি সংশোধন আগে থেকেই চাওয়া আছে: আগে সেটির সিদ্ধান্ত হবে।',
    correction_own: 'নিজের হাজিরার সিদ্ধান্ত কেউ নিজে নিতে পারেন না।',
    shift_begun:
      'এই শিফটে কেউ কাজ শুরু করেছেন, তাই এর সময় আর বদলানো যায় না। নতুন শিফট করে একটি দিন থেকে সেটি দিন।',
    shift_worked: 'এই শিফটে কেউ আছেন বা ছিলেন: এটি বন্ধ করা যায়, মোছা যায় না।',
    shift_own: 'নিজের শিফট কেউ নিজে ঠিক করতে পারেন না।',
    staff_marked: '%{name}-এর হাজিরা আছে, তা রাখা হয়। মোছার বদলে অবস্থা “চলে গেছেন” করুন।',
  },
  validation: {
    notYetCome: 'এই সময় এখনো আসেনি।',
    stayTooLong: 'একটানা সর্বোচ্চ ১৬ ঘণ্টা।',
    absentByOthers: 'এটি কর্মী বিভাগ জানায়, নিজের জন্য কেউ নয়।',
    absentAndThere: 'অনুপস্থিত থাকলে সময় হয় না।',
    shiftWithoutEnd: 'শুরু আর শেষ একই সময়ে।',
    staffDaysSpan: 'সর্বোচ্চ %{days} দিন বেছে নিন, অথবা একজন কর্মী বা শিক্ষক।',
    staffCodeUnknown: 'এখানে কারও এই কোড নেই।',
  },
} satisfies Mirror<typeof staffAttendanceServerEn>
