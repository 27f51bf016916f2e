import type { Mirror } from '../../core/mirror.ts'
import type { ownPasswordEn, ownProfileEn, secondFactorEn } from './profileEn.ts'

export const ownProfileBn = {
  name: 'প্রোফাইল',
  fields: {
    firstName: 'নাম',
    lastName: 'পদবি',
    language: 'ভাষা',
    digits: 'সংখ্যার হরফ',
    dateFormat: 'তারিখের ধরন',
    photo: 'ছবি',
  },
  hints: {
    language: 'এখানে যা পড়েন এবং আপনাকে যে ইমেইল যায়, দুয়েরই ভাষা।',
    digits: 'সংখ্যা ও তারিখ যে হরফে দেখবেন। লেখার সময় দুটোই চলবে।',
    dateFormat: 'তারিখ যে ক্রমে দেখবেন ও লিখবেন। ডিফল্ট: তালিকায় ২০২৬-০১-১৭, লেখার ঘরে আপনার শাখার নিয়ম।',
  },
  language: { bng: 'বাংলা', en: 'ইংরেজি' },
  digits: { none: 'ভাষা অনুযায়ী', bengali: 'বাংলা সংখ্যা', latin: 'ইংরেজি সংখ্যা' },
  dateFormat: {
    none: 'ডিফল্ট',
    'YYYY-MM-DD': 'বছর-মাস-দিন (২০২৬-০১-১৭)',
    'MM-DD-YYYY': 'মাস-দিন-বছর (০১-১৭-২০২৬)',
    'DD-MM-YYYY': 'দিন-মাস-বছর (১৭-০১-২০২৬)',
    'D MMM YYYY': 'দিন, মাসের নাম, বছর (১৭ জানু ২০২৬)',
  },
} satisfies Mirror<typeof ownProfileEn>

export const ownPasswordBn = {
  name: 'পাসওয়ার্ড',
  fields: { currentPassword: 'বর্তমান পাসওয়ার্ড', password: 'নতুন পাসওয়ার্ড' },
} satisfies Mirror<typeof ownPasswordEn>

export const secondFactorBn = {
  name: 'দুই ধাপে যাচাই',
  fields: { otp: 'কোড', password: 'আপনার পাসওয়ার্ড' },
  hints: { otp: 'ছয়টি সংখ্যা, আধা মিনিট পরপর বদলায়।' },
} satisfies Mirror<typeof secondFactorEn>
