import type { Mirror } from '../shared/core/mirror.ts'
import type { shortcutsEn } from './shortcutsEn.ts'

export const shortcutsBn = {
  groups: {
    everywhere: 'সব জায়গায়',
    list: 'তালিকায়',
    record: 'খোলা তথ্যে',
    attendance: 'হাজিরা খাতায়',
    counter: 'ফি নেওয়ার কাউন্টারে',
    file: 'ছবি বা ফাইলে',
  },
  search: 'খুঁজুন',
  found: 'ফলাফলগুলোর মধ্যে যান',
  close: 'যা খোলা আছে তা বন্ধ করুন',
  help: 'এই তালিকা দেখুন',
  listSearch: 'এই তালিকায় খুঁজুন',
  select: 'সারি বাছাই করুন',
  selectRange: 'এই সারি পর্যন্ত সব বাছাই করুন',
  editCell: 'ঘরের মান বদলান',
  save: 'সংরক্ষণ করুন',
  tabs: 'অন্য ট্যাবে যান',
  print: 'প্রিন্ট করুন',
  rows: 'অন্য শিক্ষার্থীতে যান',
  rest: 'বাকিদের উপস্থিত দিন',
  note: 'নোট লিখুন',
  putBack: 'চিহ্ন তুলে নিন',
  takePayment: 'টাকা নিন',
  nextStudent: 'পরের শিক্ষার্থী',
  zoom: 'বড় করুন, ছোট করুন',
  fit: 'পুরোটা দেখুন',
  rotate: 'ঘোরান',
  files: 'আগেরটি, পরেরটি',
} satisfies Mirror<typeof shortcutsEn>
