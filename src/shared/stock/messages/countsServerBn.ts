import type { Mirror } from '../../core/mirror.ts'
import type { countsServerEn } from './countsServerEn.ts'

export const countsServerBn = {
  error: {
    transfer_draft: '%{number} এখনো পাঠানো হয়নি।',
    transfer_sent: '%{number} আগেই পাঠানো হয়েছে: যা পথে আছে তা বুঝে নিন বা বন্ধ করুন।',
    transfer_received: '%{number} শেষ হয়েছে: এর কিছুই আর পথে নেই।',
    transfer_cancelled: '%{number} বাতিল করা হয়েছে।',
    adjustment_decided: '%{number}-এর সিদ্ধান্ত আগেই হয়েছে: এটি যেমন আছে তেমনই থাকবে।',
    adjustment_own: 'নিজের লেখা সমন্বয় কেউ নিজে অনুমোদন করতে পারেন না: অন্য কেউ করবেন।',
    count_nothing: 'এখনো কিছুই গোনা হয়নি।',
    count_open: '%{number} এখনো গোনা চলছে: আগে গণনা শেষ করুন।',
    count_counting: '%{number} এখনো গোনা চলছে: আগে গণনা শেষ করুন।',
    count_review: '%{number} আগেই গোনা শেষ হয়েছে।',
    count_posted: '%{number} হিসাবে তোলা হয়েছে: এর সমন্বয় থেকে যাবে।',
    count_cancelled: '%{number} বাতিল করা হয়েছে।',
  },
  warning: {
    needs_approval: 'এর মূল্য একবারে যা সমন্বয় করা যায় তার বেশি: অন্য কেউ অনুমোদন না করা পর্যন্ত এটি অপেক্ষায় থাকবে।',
  },
  validation: {
    notZero: 'শূন্যের বেশি বা কম একটি সংখ্যা লিখুন।',
    onlyOut: 'নষ্ট বা হারানো মানে মাল কমে: শূন্যের কম সংখ্যা লিখুন।',
    onlyIn: 'এই কারণে মাল কেবল বাড়ে: শূন্যের বেশি সংখ্যা লিখুন।',
    costOfFound: 'কেবল পাওয়া বা শুরুর মজুতের নিজস্ব দাম থাকে।',
    sameBranch: 'দুটি আলাদা শাখা দিন।',
    senderStays: 'যে শাখা পাঠাবে তা বদলায় না। এটি বাতিল করে নতুন একটি করুন।',
    notInTransfer: 'পণ্যটি এই স্থানান্তরে নেই।',
    moreThanOnTheWay: 'পথে আছে %{available}টি।',
    notOnSheet: 'পণ্যটি এই গণনার তালিকায় নেই।',
    notCounted: 'পণ্যটি গোনা হয়নি।',
  },
} satisfies Mirror<typeof countsServerEn>
