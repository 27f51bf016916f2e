import type { Mirror } from '../mirror.ts'
import type { ownPasswordEn, ownProfileEn, secondFactorEn } from './profileEn.ts'

export const ownProfileBn = {
  name: 'প্রোফাইল',
  fields: {
    firstName: 'নামের প্রথম অংশ',
    lastName: 'নামের শেষ অংশ',
    language: 'ভাষা',
    digits: 'সংখ্যার হরফ',
    photo: 'ছবি',
  },
  hints: {
    language: 'এখানে যা পড়েন এবং আপনাকে যে ইমেইল যায়, দুয়েরই ভাষা।',
    digits: 'সংখ্যা ও তারিখ যে হরফে দেখবেন। লেখার সময় দুটোই চলবে।',
  },
  language: { bng: 'বাংলা', en: 'ইংরেজি' },
  digits: { none: 'ভাষা অনুযায়ী', bengali: 'বাংলা সংখ্যা', latin: 'ইংরেজি সংখ্যা' },
} satisfies Mirror<typeof ownProfileEn>

export const ownPasswordBn = {
  name: 'পাসওয়ার্ড',
  fields: { currentPassword: 'বর্তমান পাসওয়ার্ড', password: 'নতুন পাসওয়ার্ড' },
} satisfies Mirror<typeof ownPasswordEn>

export const secondFactorBn = {
  name: 'দ্বিতীয় ধাপ',
  fields: { otp: 'কোড', password: 'আপনার পাসওয়ার্ড' },
  hints: { otp: 'ছয়টি সংখ্যা, আধা মিনিট পরপর বদলায়।' },
} satisfies Mirror<typeof secondFactorEn>
