import { countsServerBn } from './countsServerBn.ts'
import type { Mirror } from '../../core/mirror.ts'
import type { goodsServerEn } from './goodsServerEn.ts'

export const goodsServerBn = {
  error: {
    ...countsServerBn.error,
    purchase_begun: 'এর কিছু এসে গেছে বা টাকা দেওয়া হয়েছে: যা অর্ডার করা হয়েছিল, তা আর বদলানো যাবে না।',
    purchase_not_ordered: 'এটি আগেই এসেছে, বা বাতিল করা হয়েছে।',
    purchase_cancelled: 'এটি বাতিল করা হয়েছে: দেওয়ার কিছু নেই।',
    purchase_paid: 'যা এসেছে, তার চেয়ে বেশি টাকা দেওয়া হয়েছে। আগে একটি পরিশোধ বাতিল করুন।',
    insufficient_stock: '%{name} মজুতে এত নেই: %{available}টি দেওয়া যাবে। কিছুই লেখা হয়নি।',
    invoice_of_sale: 'এই চালানটি একটি বিক্রির বাকি অংশ: এর বদলে বিক্রির পণ্য ফেরত নিন।',
  },
  validation: {
    ...countsServerBn.validation,
    notOrdered: 'এটি অর্ডার করা হয়নি।',
    moneyMost: 'সর্বোচ্চ %{money}।',
    moreThanComing: 'আর %{max}টি আসার কথা।',
    paidByPaying: 'পরে যা দেওয়া হয়, তা ‘টাকা দিন’ থেকে লিখুন।',
    numberOfBranch: 'এর নম্বর এই শাখার: অন্য শাখায় নতুন করে অর্ডার করুন।',
    supplierInactive: 'এই সরবরাহকারী আর চালু নেই।',
    accountOfGoods: 'এই খাতে কেবল পণ্যের নথি লেখা হয়: ক্রয়, বিক্রি, সমন্বয়।',
    whoseBook: '%{name} কার জন্য, আগে সেই শিক্ষার্থীকে বেছে নিন।',
    notInKit: 'এটি এই শিক্ষার্থীর বইয়ের মধ্যে নেই।',
    moreThanReserved: 'এই শিক্ষার্থীর জন্য %{available}টি রাখা আছে।',
    moreThanHanded: 'শিক্ষার্থীর কাছে এটি আছে %{available}টি।',
    notInStock: '%{available}টি দেওয়া যাবে।',
    productTwice: 'পণ্যটি ওপরের একটি সারিতে আছে: পরিমাণ সেখানে বাড়ান।',
    productInactive: 'পণ্যটি আর চালু নেই।',
  },
} satisfies Mirror<typeof goodsServerEn>
