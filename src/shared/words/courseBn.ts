import type { Mirror } from '../mirror.ts'
import type { courseEn } from './courseEn.ts'

export const courseBn = {
  name: 'কোর্স |||| কোর্স',
  fields: {
    name: 'নাম',
    code: 'কোড',
    description: 'বিবরণ',
    kind: 'ধরন',
    fee: 'ফি',
    hours: 'ঘণ্টা',
    papers: 'কাগজপত্র',
    exam: 'শেষে পরীক্ষা আছে',
    active: 'চালু',
    createdAt: 'যোগ করার সময়',
    updatedAt: 'সর্বশেষ পরিবর্তন',
    search: 'খুঁজুন',
  },
  kind: {
    tlc: 'TLC',
    defensive_driving: 'ডিফেন্সিভ ড্রাইভিং',
    dmv: 'DMV',
    language: 'ভাষা',
    other: 'অন্যান্য',
  },
  papers: {
    photo: 'ছবি',
    id: 'পরিচয়পত্র',
    dmv_licence: 'DMV লাইসেন্স',
    tlc_licence: 'TLC লাইসেন্স',
    certificate: 'সনদ',
    contract: 'চুক্তিপত্র',
  },
  hints: {
    code: 'সংক্ষিপ্ত, প্রতিটি কোর্সের আলাদা।',
    fee: 'একজন শিক্ষার্থী যত দেবেন, যেমন ২৫০.০০।',
    hours: 'যত ঘণ্টা উপস্থিত থাকতে হবে।',
    papers: 'সব শিক্ষার্থীর যা লাগে তার বাইরে এই কোর্সের শিক্ষার্থীদের যা জমা দিতে হবে।',
    exam: 'পরীক্ষায় পাস না করলে সনদ দেওয়া যায় না।',
    search: 'নাম বা কোড',
  },
  createTitle: 'নতুন কোর্স',
  editTitle: '%{name} সম্পাদনা',
  empty: 'এখনো কোনো কোর্স নেই',
  emptyHint: 'যা শেখান তা যোগ করুন; প্রতিটি ক্লাস কোনো একটি কোর্সের।',
  notifications: {
    created: 'কোর্স যোগ করা হয়েছে',
    updated: 'কোর্সের তথ্য সংরক্ষণ করা হয়েছে',
    deleted: 'কোর্স মুছে ফেলা হয়েছে',
  },
} satisfies Mirror<typeof courseEn>
