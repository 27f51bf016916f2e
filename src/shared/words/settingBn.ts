import type { Mirror } from '../mirror.ts'
import type { settingEn } from './settingEn.ts'

export const settingBn = {
  name: 'সেটিংস',
  fields: {
    organisationName: 'প্রতিষ্ঠানের নাম',
    address: 'ঠিকানা',
    logo: 'লোগো',
    currency: 'মুদ্রা',
    timezone: 'সময় অঞ্চল',
    weekStart: 'সপ্তাহের প্রথম দিন',
    defaultLanguage: 'ডিফল্ট ভাষা',
    reminderDays: 'মেয়াদ শেষের কত দিন আগে',
    papers: 'প্রত্যেক শিক্ষার্থীর কাগজপত্র',
    closedThrough: 'যে দিন পর্যন্ত হিসাব বন্ধ',
    sessionIdleMinutes: 'কত মিনিট কিছু না করলে',
    sessionMaxHours: 'সর্বোচ্চ কত ঘণ্টা',
    leaveAnnual: 'বার্ষিক ছুটি, বছরে কত দিন',
    leaveSick: 'অসুস্থতার ছুটি, বছরে কত দিন',
    leaveCasual: 'নৈমিত্তিক ছুটি, বছরে কত দিন',
    adjustmentLimit: 'এর বেশি মূল্যের সমন্বয়ে অনুমোদন লাগবে',
    otpRoles: 'যেসব ভূমিকার দ্বিতীয় ধাপ থাকতেই হবে',
    createdAt: 'তৈরির সময়',
    updatedAt: 'বদলের সময়',
  },
  hints: {
    currency: 'সব টাকার অঙ্কের। বদলালে আগের অঙ্কগুলো রূপান্তর হয় না।',
    timezone: 'যেসব শাখায় আলাদা করে বলা নেই।',
    defaultLanguage: 'নতুন ব্যবহারকারীদের।',
    reminderDays:
      '১ থেকে ৩৬৫-এর মধ্যে পূর্ণ সংখ্যা, প্রতিটির জন্য আলাদা করে মনে করানো হবে। লেখা শেষে Enter বা কমা দিন।',
    adjustmentLimit: 'সব লাইনের মোট মূল্য, আসা ও যাওয়া মিলিয়ে। ফাঁকা থাকলে কোনোটিতেই অনুমোদন লাগে না।',
    sessionIdleMinutes: 'এরপর সেশন শেষ হয়: ৫ থেকে ৪৮০।',
    sessionMaxHours: 'এরপর কাজের মধ্যে থাকলেও আবার সাইন ইন করতে হয়: ১ থেকে ৭২। এখন থেকে শুরু হওয়া সেশনের জন্য।',
  },
  defaultLanguage: { bng: 'বাংলা', en: 'ইংরেজি' },
  papers: {
    photo: 'ছবি',
    id: 'পরিচয়পত্র',
    dmv_licence: 'DMV লাইসেন্স',
    tlc_licence: 'TLC লাইসেন্স',
    certificate: 'সনদ',
    contract: 'চুক্তিপত্র',
  },
  otpRoles: {
    super_admin: 'প্রধান অ্যাডমিন',
    admin: 'অ্যাডমিন',
    manager: 'ব্যবস্থাপক',
    employee: 'কর্মচারী',
    teacher: 'শিক্ষক',
  },
} satisfies Mirror<typeof settingEn>
