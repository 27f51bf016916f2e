import type { Mirror } from '../../core/mirror.ts'
import type { verifyScreensEn } from './verifyScreensEn.ts'

export const verifyScreensBn = {
  title: 'সনদ যাচাই',
  lead: 'সনদে কিউআর ছবির পাশে যে কোডটি আছে তা লিখুন।',
  code: 'সনদের কোড',
  codeHint: 'বারোটি ইংরেজি অক্ষর ও সংখ্যা, চারটি করে তিন ভাগে।',
  verify: 'যাচাই করুন',
  verifying: 'খোঁজা হচ্ছে…',
  valid: 'সনদটি বৈধ',
  void: 'সনদটি বাতিল',
  unknown: 'এই কোডের কোনো সনদ নেই',
  unknownHint: 'কোডটি আরেকবার দেখুন: কোনো অক্ষর ভুল হতে পারে। কোড ঠিক থাকলে কাগজটি আমাদের দেওয়া নয়।',
  voidHint: 'প্রতিষ্ঠান %{day} তারিখে সনদটি বাতিল করেছে। এটি আর কিছু প্রমাণ করে না।',
  validHint: 'এখানে যা লেখা আছে তা কাগজের সঙ্গে মিলিয়ে দেখুন।',
  initials: 'নামের আদ্যক্ষর',
  course: 'কোর্স',
  issuedOn: 'দেওয়ার তারিখ',
  number: 'নম্বর',
  another: 'আরেকটি যাচাই করুন',
} satisfies Mirror<typeof verifyScreensEn>
