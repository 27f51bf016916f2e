import type { Mirror } from '../../core/mirror.ts'
import type { feesServerEn } from './feesServerEn.ts'

export const feesServerBn = {
  error: {
    not_unpaid: 'যে চালানের কিছুই পরিশোধ হয়নি, কেবল সেটিই বাতিল করা যায়।',
    invoice_void: 'চালানটি বাতিল করা হয়েছে।',
    no_credit: 'ব্যবহার করার মতো জমা নেই, অথবা আর কিছু বাকি নেই।',
    enrolment_books: 'এই ভর্তির বই দেওয়া হয়ে গেছে: ভর্তি শেষ করা যায়, মোছা যায় না।',
    enrolment_invoiced: 'এই ভর্তির চালান হয়ে গেছে: ভর্তি শেষ করা যায়, মোছা যায় না।',
    waits_before: '%{name} আগে থেকে অপেক্ষায় আছেন।',
  },
  validation: {
    feeBelow: 'আগে ঠিক করা ফি থেকে কম: পার্থক্যটা জমা হিসেবে দিন।',
    studentOrCustomer: 'হয় শিক্ষার্থী, নয় গ্রাহক; দুটোই নয়।',
    discountAbove: 'ছাড় দামের চেয়ে বেশি।',
    nothingToPay: 'পরিশোধ করার কিছু নেই।',
    instalmentOrder: 'প্রতিটি কিস্তি আগেরটির পরে, আর চালানের তারিখের পরে হবে।',
    instalmentSum: 'কিস্তিগুলো মিলিয়ে মোটের সমান হয় না।',
    enrolledAlready: 'শিক্ষার্থী আগেই এই ক্লাসে ভর্তি আছেন।',
    denomination: 'এমন কোনো নোট বা কয়েন নেই।',
    floatAtFirst: 'কেবল প্রথমবার ক্যাশ বাক্স খোলার সময়।',
    handoverToOneself: 'এখানে অন্য কারও নাম দিন।',
  },
} satisfies Mirror<typeof feesServerEn>
