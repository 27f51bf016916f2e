import { fileTypesBn } from '../shared/core/messages/fileTypesBn.ts'
import type { filesEn } from './filesEn.ts'
import type { Mirror } from '../shared/core/mirror.ts'

export const filesBn = {
  title: 'ফাইল',
  choose: 'ফাইল বেছে নিন',
  drop: 'ফাইল টেনে এখানে ছাড়ুন অথবা বেছে নিন',
  limits: 'PDF, JPEG, PNG, WebP বা HEIC; প্রতিটি সর্বোচ্চ ১০ মেগাবাইট, একসঙ্গে ১০টি।',
  pictureLimits: 'JPEG, PNG, WebP বা HEIC; প্রতিটি সর্বোচ্চ ১০ মেগাবাইট। সবচেয়ে নতুনটি দেখানো হয়।',
  onePicture: 'JPEG, PNG বা WebP, সর্বোচ্চ ১০ মেগাবাইট। সংরক্ষণ করলে পাঠানো হবে।',
  choosePicture: 'ছবি বেছে নিন',
  replacePicture: 'অন্য ছবি বেছে নিন',
  type: 'ধরন',
  tooLarge: '%{name} ১০ মেগাবাইটের বেশি।',
  tooMany: 'একসঙ্গে সর্বোচ্চ ১০টি ফাইল দেওয়া যায়।',
  wrongKind: '%{name} এই ধরনের ফাইল নেওয়া হয় না।',
  none: 'এখনো কোনো ফাইল নেই।',
  removeTitle: '%{name} সরাবেন?',
  removeBody: 'এখনই এবং চিরতরে সরে যাবে, সংরক্ষণ চাপতে হবে না।',
  removed: 'ফাইলটি সরানো হয়েছে',
  view: '%{name} দেখুন',
  download: '%{name} ডাউনলোড করুন',
  viewer: {
    place: '%{count}টির মধ্যে %{place} নম্বর',
    previous: 'আগের ফাইল',
    next: 'পরের ফাইল',
    zoomIn: 'বড় করুন',
    zoomOut: 'ছোট করুন',
    fit: 'পুরোটা দেখুন',
    rotate: 'ডান দিকে ঘোরান',
    opening: 'ফাইল খোলা হচ্ছে…',
    page: '%{count} পৃষ্ঠার %{page} নম্বর পৃষ্ঠা',
    notShown: 'ফাইলটি এখানে দেখানো যাচ্ছে না। ডাউনলোড করে অন্য কোনো প্রোগ্রামে খুলুন।',
  },
  types: fileTypesBn,
} satisfies Mirror<typeof filesEn>
