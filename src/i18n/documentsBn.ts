import type { Mirror } from '../shared/mirror.ts'
import type { documentsEn } from './documentsEn.ts'

export const documentsBn = {
  language: 'কাগজের ভাষা',
  making: 'কাগজটি তৈরি হচ্ছে…',
  notHere: 'এই ব্রাউজার এখানে PDF দেখাতে পারে না। পড়তে বা প্রিন্ট করতে ডাউনলোড করুন।',
  studentReport: '%{name}: প্রতিবেদন',
} satisfies Mirror<typeof documentsEn>
