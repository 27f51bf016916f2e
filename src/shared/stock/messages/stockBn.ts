import type { Mirror } from '../../core/mirror.ts'
import { productBn } from './productBn.ts'
import type { stockEn, stockMovementEn } from './stockEn.ts'

export const stockBn = {
  name: 'মজুত |||| মজুত',
  fields: {
    product: 'পণ্য',
    productName: 'পণ্য',
    branch: 'শাখা',
    branchName: 'শাখা',
    category: 'শ্রেণি',
    quantity: 'মজুত',
    reserved: 'সংরক্ষিত',
    lowStockAt: 'কম ধরার সীমা',
    averageCost: 'গড় খরচ',
    value: 'মূল্য',
    low: 'কম',
    lastIn: 'শেষ এসেছে',
    lastOut: 'শেষ গেছে',
    search: 'খুঁজুন',
  },
  category: productBn.category,
  hints: { search: 'নাম, পণ্য নম্বর বা বারকোড' },
  empty: 'এখনো কিছু আসেনি',
  emptyHint: 'যা কেনা, পাওয়া বা গোনা হয়, তা এখানে থাকে।',
} satisfies Mirror<typeof stockEn>

export const stockMovementBn = {
  name: 'মজুতের লেনদেন |||| মজুতের লেনদেন',
  fields: {
    seq: 'ক্রম',
    date: 'তারিখ',
    product: 'পণ্য',
    productName: 'পণ্য',
    branch: 'শাখা',
    branchName: 'শাখা',
    quantity: 'পরিমাণ',
    unitCost: 'একটির খরচ',
    value: 'মূল্য',
    balance: 'এরপর মজুত',
    balanceValue: 'এরপর মূল্য',
    source: 'কীভাবে',
    sourceId: 'মূল নথি',
    sourceNumber: 'নম্বর',
    shownBy: 'যেখানে দেখা যায়',
    by: 'কে',
    byName: 'কে',
    at: 'লেখার সময়',
    search: 'খুঁজুন',
  },
  source: {
    adjustment: 'সমন্বয়',
    transfer: 'স্থানান্তর',
    purchase: 'ক্রয়',
    sale: 'বিক্রি',
    saleReturn: 'ফেরত',
    kitIssue: 'বিতরণ',
  },
  hints: { search: 'নাম, পণ্য নম্বর বা বারকোড' },
  empty: 'এখনো মজুত বদলায়নি',
  emptyHint: 'যা আসে আর যায়, সব এখানে ক্রম অনুযায়ী থাকে।',
} satisfies Mirror<typeof stockMovementEn>
