import type { Mirror } from '../shared/core/mirror.ts'
import type { shellItemsEn } from './shellItemsEn.ts'

export const shellItemsBn = {
  dashboard: 'ড্যাশবোর্ড',
  branch: 'শাখা',
  course: 'কোর্স',
  class: 'ক্লাস',
  student: 'শিক্ষার্থী',
  teacher: 'শিক্ষক',
  employee: 'কর্মচারী',
  meeting: 'সভা',
  user: 'ব্যবহারকারী',
  attendance: 'হাজিরা',
  calendar: 'ক্যালেন্ডার',
  inventoryDashboard: 'ড্যাশবোর্ড',
  stock: 'মজুত',
  adjustment: 'মজুত সমন্বয়',
  transfer: 'স্থানান্তর',
  purchase: 'ক্রয়',
  salesReport: 'বিক্রয় প্রতিবেদন',
  product: 'পণ্য',
  cashStatement: 'নগদ বিবরণী',
  incomeStatement: 'আয় বিবরণী',
  accounts: 'হিসাবপত্র',
  hr: 'মানবসম্পদ',
  logs: 'সিস্টেম লগ',
  settings: 'সেটিংস',
} satisfies Mirror<typeof shellItemsEn>
