import type { Mirror } from './mirror.ts'
import type { recordsEn } from './recordsEn.ts'

export const recordsBn = {
  createHint: '“আবশ্যক” লেখা ঘরগুলো পূরণ করতেই হবে; বাকিগুলো পরে দিলেও চলবে।',
  gone: 'এর মধ্যে কেউ এটি মুছে ফেলেছেন, তাই আর সংরক্ষণ করা যাবে না। আপনার লেখা এখানেই আছে, দরকার হলে কপি করে নিন।',
  stillHere: 'আপনার লেখা মুছে যায়নি।',
  lent: 'সারি থেকে নেওয়া হয়েছে: %{fields}।',
  unsaved: 'এখনো সংরক্ষণ করা হয়নি',
  draftBack: 'আপনার সেশন শেষ হয়ে গিয়েছিল। যা লিখেছিলেন তা ফিরিয়ে আনা হয়েছে, তবে ফাইলগুলো আবার দিতে হবে।',
  notSentYet: 'সংরক্ষণ করলে পাঠানো হবে',
  kilobytes: '%{size} কিলোবাইট',
  optionsFailed: 'তালিকা আনা যায়নি।',
  untouched: 'আপনি বদলাননি',
  dependents: '%{smart_count}টি %{name}',
  noteSaved: 'নোট সংরক্ষণ করা হয়েছে',
  noteHint: 'Ctrl+Enter চাপলে সংরক্ষণ হবে।',
  dashboard: {
    greeting: 'স্বাগতম, %{name}',
    students: 'শিক্ষার্থী',
    newThisMonth: 'এ মাসে নতুন',
    branches: 'শাখা',
    activeBranches: '%{smart_count}টি চালু |||| %{smart_count}টি চালু',
    dmv30: 'DMV লাইসেন্সের মেয়াদ শেষ হচ্ছে',
    tlc30: 'TLC লাইসেন্সের মেয়াদ শেষ হচ্ছে',
    in30: 'আগামী ৩০ দিনে',
    dmvExpired: 'DMV লাইসেন্সের মেয়াদ শেষ',
    tlcExpired: 'TLC লাইসেন্সের মেয়াদ শেষ',
    expiredHint: 'আজকের আগেই',
    byStatus: 'অবস্থা অনুযায়ী শিক্ষার্থী',
    nothing: 'এখানে আপনার জন্য এখনো কোনো হিসাব নেই।',
    overview: 'এক নজরে',
  },
} satisfies Mirror<typeof recordsEn>
