import type { Mirror } from '../../core/mirror.ts'
import type { branchEn } from './branchEn.ts'

export const branchBn = {
  name: 'শাখা |||| শাখা',
  fields: {
    name: 'নাম',
    code: 'কোড',
    address: 'ঠিকানা',
    city: 'শহর',
    phone: 'ফোন',
    email: 'ইমেইল',
    timezone: 'সময় অঞ্চল',
    weekend: 'সাপ্তাহিক ছুটি',
    quietFrom: 'নীরব সময় শুরু',
    quietUntil: 'নীরব সময় শেষ',
    manager: 'ব্যবস্থাপক',
    managerName: 'ব্যবস্থাপক',
    active: 'চালু',
    createdAt: 'যোগ করার সময়',
    updatedAt: 'সর্বশেষ পরিবর্তন',
  },
  hints: {
    code: '২ থেকে ৬টি ইংরেজি অক্ষর, যেমন DHK। প্রতিটি শাখার আলাদা।',
    timezone: 'ফাঁকা রাখলে প্রতিষ্ঠানের সময় অঞ্চল।',
    weekend: 'প্রতি সপ্তাহের ছুটির দিন।',
    quietFrom: 'এই সময়ের মধ্যে কর্মীদের কাছে বিজ্ঞপ্তির ইমেইল যায় না। সব সময় পাঠাতে দুটোই ফাঁকা রাখুন।',
  },
  createTitle: 'নতুন শাখা',
  editTitle: '%{name} সম্পাদনা',
  empty: 'এখনো কোনো শাখা নেই',
  emptyHint: 'প্রথম শাখাটি যোগ করুন: শিক্ষার্থী, ক্লাস আর হিসাব কোনো একটি শাখার হয়।',
  notifications: {
    created: 'শাখা যোগ করা হয়েছে',
    updated: 'শাখার তথ্য সংরক্ষণ করা হয়েছে',
    deleted: 'শাখা মুছে ফেলা হয়েছে',
  },
} satisfies Mirror<typeof branchEn>
