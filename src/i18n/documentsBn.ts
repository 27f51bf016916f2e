import type { Mirror } from '../shared/mirror.ts'
import type { documentsEn } from './documentsEn.ts'

export const documentsBn = {
  language: 'কাগজের ভাষা',
  making: 'কাগজটি তৈরি হচ্ছে…',
  notHere: 'এই ব্রাউজার এখানে PDF দেখাতে পারে না। পড়তে বা প্রিন্ট করতে ডাউনলোড করুন।',
  studentReport: '%{name}: প্রতিবেদন',
  size: 'কাগজের মাপ',
  others: 'সব চালান',
  sizes: { a4: 'এ৪', '80mm': '৮০ মিমি' },
  print: {
    invoice: 'চালান ছাপুন',
    sale: 'রসিদ ছাপুন',
    purchase: 'ক্রয়ের কাগজ ছাপুন',
    cashEntry: 'রসিদ ছাপুন',
    voucher: 'ভাউচার ছাপুন',
    studentStatement: 'বিবরণী ছাপুন',
    certificate: 'সনদ ছাপুন',
    meetingMinutes: 'কার্যবিবরণী ছাপুন',
    attendanceSheet: 'স্বাক্ষরপত্র ছাপুন',
    studentCard: 'পরিচয়পত্র ছাপুন',
    classCards: 'পরিচয়পত্র ছাপুন',
  },
  titles: {
    invoice: 'চালান %{name}',
    sale: 'রসিদ %{name}',
    purchase: 'ক্রয় %{name}',
    cashEntry: 'রসিদ %{name}',
    voucher: 'ভাউচার %{name}',
    studentStatement: '%{name}: হিসাব বিবরণী',
    certificate: 'সনদ %{name}',
    meetingMinutes: '%{name}: কার্যবিবরণী',
    attendanceSheet: '%{name}: স্বাক্ষরপত্র',
    studentCard: '%{name}: পরিচয়পত্র',
    classCards: '%{name}: পরিচয়পত্র',
  },
} satisfies Mirror<typeof documentsEn>
