import type { Mirror } from '../shared/core/mirror.ts'
import type { documentLinesEn } from './documentLinesEn.ts'

export const documentLinesBn = {
  line: 'লাইন %{number}',
  addLine: 'লাইন যোগ করুন',
  removeLine: 'লাইন %{number} বাদ দিন',
  hint: 'বারকোড স্ক্যান করুন বা নাম লিখুন। এন্টার চাপলে পরের লাইনে যায়, না থাকলে নতুন লাইন খোলে।',
  tooMany: 'যত আছে তার চেয়ে বেশি। %{stock}',
  inStock: 'মজুত আছে %{quantity} %{unit}',
  canGo: 'দেওয়া যাবে %{quantity} %{unit}; শিক্ষার্থীদের জন্য রাখা %{kept}',
  notFound: '“%{text}” দিয়ে কোনো পণ্য পাওয়া যায়নি।',
  amount: 'টাকা',
  pieces: 'মোট সংখ্যা',
  total: 'মোট',
} satisfies Mirror<typeof documentLinesEn>
