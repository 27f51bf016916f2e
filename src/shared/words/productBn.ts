import type { Mirror } from '../mirror.ts'
import type { productEn } from './productEn.ts'

export const productBn = {
  name: 'পণ্য |||| পণ্য',
  fields: {
    name: 'নাম',
    category: 'শ্রেণি',
    sku: 'পণ্য নম্বর',
    image: 'ছবি',
    price: 'দাম',
    lowStockAt: 'কম মজুতের সীমা',
    active: 'চালু',
    files: 'ছবি',
    createdAt: 'পণ্য প্রকাশের তারিখ',
    updatedAt: 'সর্বশেষ পরিবর্তন',
    search: 'খুঁজুন',
  },
  labels: { name: 'পণ্যের নাম' },
  category: {
    stationary: 'স্টেশনারি',
    books: 'বই',
    tools: 'সরঞ্জাম',
    additional_book: 'অতিরিক্ত বই',
    others: 'অন্যান্য',
  },
  hints: {
    sku: 'আপনাদের নিজের নম্বর; প্রতিটি পণ্যের আলাদা।',
    price: 'একটির দাম, যেমন ১২.৫০।',
    lowStockAt: 'এই সংখ্যা বা তার কম হলে মজুত কম ধরা হয়।',
    search: 'নাম বা পণ্য নম্বর',
  },
  add: 'নতুন পণ্য যোগ করুন',
  createTitle: 'নতুন পণ্য তৈরি করুন',
  createSubtitle: 'নতুন পণ্যের তথ্য লিখুন।',
  editTitle: 'পণ্য হালনাগাদ করুন',
  editSubtitle: 'পণ্যটি হালনাগাদ করতে তথ্য লিখুন।',
  stockStatus: 'মজুতের অবস্থা',
  tiles: { value: 'মজুতের মূল্য', products: 'পণ্যের সংখ্যা', low: 'কম মজুতের পণ্য' },
  empty: 'এখনো কোনো পণ্য নেই',
  emptyHint: 'যা বিক্রি করেন বা দেন, তা যোগ করুন।',
  notifications: {
    created: 'পণ্য যোগ করা হয়েছে',
    updated: 'পণ্য সফলভাবে হালনাগাদ হয়েছে!',
    deleted: 'পণ্য মুছে ফেলা হয়েছে',
  },
} satisfies Mirror<typeof productEn>
