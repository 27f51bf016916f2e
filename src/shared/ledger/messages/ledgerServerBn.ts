import type { Mirror } from '../../core/mirror.ts'
import type { ledgerServerEn } from './ledgerServerEn.ts'

export const ledgerServerBn = {
  error: {
    posted: 'হিসাবে তোলা রেকর্ড বদলানো বা মোছা যায় না। তার বদলে উল্টো লেনদেন লিখুন।',
    closed: 'এই তারিখের হিসাব বন্ধ করা হয়েছে।',
    already_reversed: 'এটি আগেই বাতিল করা হয়েছে, অথবা এটি নিজেই একটি বাতিলের লেনদেন।',
    account_of_the_books: 'হিসাব নিজে থেকেই এই খাতে লেখে, তাই এটি মোছা যায় না।',
    refunded: 'এই টাকার কিছুটা এরপর ফেরত দেওয়া হয়েছে। আগে ফেরতটি বাতিল করুন।',
  },
  validation: {
    accountInUse: 'এই খাতে আগেই লেখা হয়েছে, তাই ধরন বদলানো যায় না।',
    accountOfTheBooks: 'হিসাব নিজে থেকেই এই খাতে লেখে, তাই এটি চালু থাকবে।',
    accountInactive: 'খাতটি চালু নেই।',
    accountOfTheMethod: 'টাকা আগে থেকেই এই খাতে আছে, অন্য খাত বেছে নিন।',
    studentOwesNothingHere: 'শিক্ষার্থীর নাম কেবল শিক্ষার্থীদের কাছে পাওনার খাতে লাগে।',
    paymentComesIn: 'চালান পরিশোধ হয় আসা টাকায়।',
    studentOfInvoice: 'চালানটি অন্য কারও।',
    accountOfInvoices: 'চালানের পরিশোধ যায় শিক্ষার্থীদের কাছে পাওনার খাতে।',
    moreThanOwed: 'যা বাকি তার চেয়ে বেশি: সর্বোচ্চ %{most}।',
    moreThanCredit: 'যা জমা আছে তার চেয়ে বেশি: সর্বোচ্চ %{most}।',
    periodTooLong: 'সময়কাল সর্বোচ্চ %{max} বছর।',
    tooManyMonths: 'পাশাপাশি সর্বোচ্চ %{max} মাস দেখানো যায়।',
  },
} satisfies Mirror<typeof ledgerServerEn>
