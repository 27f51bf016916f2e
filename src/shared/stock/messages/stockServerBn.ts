import type { Mirror } from '../../core/mirror.ts'
import type { stockServerEn } from './stockServerEn.ts'

export const stockServerBn = {
  validation: {
    noPrice: 'পণ্যটির কোনো দাম ঠিক করা নেই: দাম লিখুন।',
    moreThanDue: 'যা দিতে হবে তার চেয়ে বেশি: সর্বোচ্চ %{most}।',
    paidInFull: 'শিক্ষার্থী ছাড়া বিক্রি হলে পুরো টাকা এখনই দিতে হয়।',
    notSold: 'এই বিক্রিতে এটি বিক্রি হয়নি।',
    moreThanSold: 'সর্বোচ্চ %{left}টি ফেরত নেওয়া যায়।',
  },
} satisfies Mirror<typeof stockServerEn>
