import type { Mirror } from '../../core/mirror.ts'
import type { classSessionEn, holidayEn } from './sessionEn.ts'

export const holidayBn = {
  name: 'ছুটির দিন |||| ছুটির দিন',
  fields: {
    date: 'তারিখ',
    date_gte: 'এই দিন থেকে',
    date_lte: 'এই দিন পর্যন্ত',
    name: 'নাম',
    branch: 'শাখা',
    branchName: 'শাখা',
    createdAt: 'যোগ করার সময়',
    updatedAt: 'সর্বশেষ পরিবর্তন',
    search: 'খুঁজুন',
  },
  hints: { branch: 'ফাঁকা রাখলে সব শাখা বন্ধ।', search: 'ছুটির নাম' },
  createTitle: 'নতুন ছুটির দিন',
  editTitle: '%{name}',
  empty: 'এখনো কোনো ছুটির দিন নেই',
  emptyHint: 'যেসব দিনে ক্লাস হয় না। ক্লাসের দিন সাজানো হয় এগুলো বাদ দিয়ে।',
  notifications: {
    created: 'ছুটির দিন যোগ করা হয়েছে',
    updated: 'ছুটির দিন সংরক্ষণ করা হয়েছে',
    deleted: 'ছুটির দিন মুছে ফেলা হয়েছে',
  },
} satisfies Mirror<typeof holidayEn>

export const classSessionBn = {
  name: 'পাঠ |||| পাঠ',
  fields: {
    class: 'ক্লাস',
    className: 'ক্লাস',
    branch: 'শাখা',
    branchName: 'শাখা',
    date: 'তারিখ',
    start: 'শুরু',
    end: 'শেষ',
    room: 'কক্ষ',
    teacher: 'শিক্ষক',
    teacherName: 'শিক্ষক',
    status: 'অবস্থা',
    reason: 'কারণ',
    byHand: 'আলাদা করে বদলানো',
    clashes: 'যার সঙ্গে একই সময়ে',
    createdAt: 'যোগ করার সময়',
    updatedAt: 'সর্বশেষ পরিবর্তন',
    search: 'খুঁজুন',
  },
  status: { planned: 'পরিকল্পিত', held: 'হয়েছে', cancelled: 'বাতিল' },
  hints: {
    room: 'ফাঁকা রাখলে ক্লাসের কক্ষ।',
    teacher: 'ফাঁকা রাখলে ক্লাসের শিক্ষক।',
    reason: 'কেন বাতিল হলো বা সরানো হলো।',
    search: 'ক্লাসের নাম',
  },
  createTitle: 'নতুন পাঠ',
  editTitle: '%{name}',
  empty: 'এখনো কোনো পাঠ নেই',
  emptyHint: 'ক্লাসের সাপ্তাহিক সময়সূচি দিলেই পাঠগুলো সাজানো হয়।',
  notifications: {
    created: 'পাঠ যোগ করা হয়েছে',
    updated: 'পাঠ সংরক্ষণ করা হয়েছে',
    deleted: 'পাঠ মুছে ফেলা হয়েছে',
  },
} satisfies Mirror<typeof classSessionEn>
