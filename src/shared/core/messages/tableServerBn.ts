import type { tableServerEn } from './tableServerEn.ts'

/** Why the file of an import cannot be read: Bengali. */
export const tableServerBn: Record<keyof typeof tableServerEn, string> = {
  noSuchColumn: 'টেবিলে এমন কলাম নেই।',
  shortened: 'স্প্রেডশিট এই নম্বর ছোট করে ফেলেছে। কলামটি টেক্সট হিসেবে রেখে নম্বরটি আবার লিখুন।',
  twoHeads: 'এই কলামটি দুবার আছে।',
  noTable: 'ফাইলটি পড়ার মতো ছক নয়। CSV বা XLSX দিন।',
  notUnicode: 'লেখাটি ইউনিকোডে নেই। ছকটি ইউনিকোড CSV বা XLSX হিসেবে সংরক্ষণ করে দিন।',
  emptyTable: 'ছকটি খালি।',
  tooLarge: 'ছকটি অনেক বড়।',
  tooManyRows: 'একবারে সর্বোচ্চ %{max}টি সারি আমদানি করা যায়।',
  tooManyEmptyRows: 'ছকটিতে %{max}টির বেশি ফাঁকা সারি আছে। সেগুলো মুছে আবার চেষ্টা করুন।',
  tooManyColumns: 'সর্বোচ্চ %{max}টি কলাম পড়া যায়।',
}
