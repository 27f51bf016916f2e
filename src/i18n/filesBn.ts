import type { filesEn } from './filesEn.ts'
import type { Mirror } from './mirror.ts'

export const filesBn = {
  title: 'ফাইল',
  choose: 'ফাইল বেছে নিন',
  drop: 'ফাইল টেনে এখানে ছাড়ুন অথবা বেছে নিন',
  limits: 'PDF, JPEG, PNG, WebP বা HEIC; প্রতিটি সর্বোচ্চ ১০ মেগাবাইট, একসঙ্গে ১০টি।',
  type: 'ধরন',
  tooLarge: '%{name} ১০ মেগাবাইটের বেশি।',
  tooMany: 'একসঙ্গে সর্বোচ্চ ১০টি ফাইল দেওয়া যায়।',
  wrongKind: '%{name} এই ধরনের ফাইল নেওয়া হয় না।',
  none: 'এখনো কোনো ফাইল নেই।',
  removeTitle: '%{name} সরাবেন?',
  removeBody: 'এখনই এবং চিরতরে সরে যাবে, সংরক্ষণ চাপতে হবে না।',
  removed: 'ফাইলটি সরানো হয়েছে',
  types: {
    photo: 'ছবি',
    id: 'পরিচয়পত্র',
    dmv_licence: 'DMV লাইসেন্স',
    tlc_licence: 'TLC লাইসেন্স',
    certificate: 'সনদ',
    contract: 'চুক্তিপত্র',
    image: 'অন্য ছবি',
    other: 'অন্যান্য',
  },
} satisfies Mirror<typeof filesEn>
