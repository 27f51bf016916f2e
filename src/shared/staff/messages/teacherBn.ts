import type { Mirror } from '../../core/mirror.ts'
import { employeeBn } from './employeeBn.ts'
import type { teacherEn } from './teacherEn.ts'
import { staffNumbersBn } from './staffNumbersBn.ts'

export const teacherBn = {
  name: 'শিক্ষক |||| শিক্ষক',
  fields: {
    name: 'নাম',
    firstName: 'নাম',
    lastName: 'পদবি',
    phone: 'ফোন',
    email: 'ইমেইল',
    branch: 'শাখা',
    branchName: 'শাখা',
    subjects: 'বিষয়',
    hireDate: 'যোগদানের তারিখ',
    ratePerSession: 'প্রতি পাঠের সম্মানী',
    status: 'অবস্থা',
    user: 'ব্যবহারকারী',
    userName: 'ব্যবহারকারী',
    ...staffNumbersBn,
    files: 'ফাইল',
    createdAt: 'যোগ করার সময়',
    updatedAt: 'সর্বশেষ পরিবর্তন',
    search: 'খুঁজুন',
    branchFilter: 'শাখা',
  },
  sections: { person: 'ব্যক্তিগত তথ্য', work: 'কাজ', files: 'ফাইল' },
  status: employeeBn.status,
  hints: {
    user: 'কার সাইন-ইন; একই শাখার।',
    phone: 'স্থানীয় নম্বর না হলে দেশের কোডসহ লিখুন।',
    subjects: 'Enter বা কমা দিলে একটি বিষয় শেষ হয়।',
    ratePerSession: 'এক পাঠের জন্য, যেমন ৪৫.০০।',
    search: 'বাংলা বা ইংরেজি নাম, ফোন, ইমেইল বা বিষয়',
  },
  createTitle: 'নতুন শিক্ষক',
  editTitle: '%{name} সম্পাদনা',
  empty: 'এখনো কোনো শিক্ষক নেই',
  emptyHint: 'প্রথম শিক্ষককে যোগ করুন; শুরুতে নাম আর ফোন নম্বর হলেই চলবে।',
  notifications: {
    created: 'শিক্ষক যোগ করা হয়েছে',
    updated: 'শিক্ষকের তথ্য সংরক্ষণ করা হয়েছে',
    deleted: 'শিক্ষককে মুছে ফেলা হয়েছে',
  },
} satisfies Mirror<typeof teacherEn>
