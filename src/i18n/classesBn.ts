import type { Mirror } from '../shared/mirror.ts'
import type { classesEn } from './classesEn.ts'

export const classesBn = {
  layout: {
    label: 'সংরক্ষণ করলে যেভাবে সাজানো হবে',
    add: '%{smart_count}টি পাঠ যোগ হবে |||| %{smart_count}টি পাঠ যোগ হবে',
    move: '%{smart_count}টি সরবে |||| %{smart_count}টি সরবে',
    remove: '%{smart_count}টি উঠে যাবে |||| %{smart_count}টি উঠে যাবে',
    keep: '%{smart_count}টি যেমন আছে থাকবে |||| %{smart_count}টি যেমন আছে থাকবে',
    skip: '%{smart_count}টি বাদ যাবে |||| %{smart_count}টি বাদ যাবে',
    skipNamed: '%{smart_count}টি বাদ যাবে (%{names}) |||| %{smart_count}টি বাদ যাবে (%{names})',
    none: 'এই দিনগুলোতে সময়সূচির কোনো পাঠ নেই।',
    details: 'সব তারিখ',
    groups: {
      add: 'যোগ হবে',
      move: 'সরবে',
      remove: 'উঠে যাবে',
      keep: 'থাকবে',
      skip: 'বাদ যাবে',
    },
    when: '%{weekday}, %{day}, %{start}–%{end}',
    fromTo: '%{from} → %{to}',
    otherPlace: '%{when}: কক্ষ বা শিক্ষক বদলাবে',
    kept: { held: 'হয়ে গেছে', cancelled: 'বাতিল করা', byHand: 'হাতে বদলানো', past: 'শুরু হয়ে গেছে' },
    skipped: {
      holiday: 'ছুটি',
      past: 'সময় পেরিয়ে গেছে',
      cancelled: 'এই পাঠ বাতিল করা',
      byHand: 'এই পাঠ হাতে সরানো',
    },
  },
} satisfies Mirror<typeof classesEn>
