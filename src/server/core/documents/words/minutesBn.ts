import type { Mirror } from '../../../../shared/core/mirror.ts'
import type { minutesEn } from './minutesEn.ts'

export const minutesBn = {
  title: 'কার্যবিবরণী',
  version: 'সংস্করণ %{version}',
  amended: 'আগের সংস্করণের বদলে এটি।',
  replaced: 'এর বদলে নতুন সংস্করণ এসেছে।',
  when: 'সময়',
  place: 'স্থান',
  there: 'উপস্থিত',
  absent: 'অনুপস্থিত',
  late: 'দেরিতে',
  guest: 'অতিথি',
  writtenBy: 'লিখেছেন',
  agenda: 'আলোচ্যসূচি',
  talk: 'আলোচনা',
  decisions: 'সিদ্ধান্ত',
  noDecision: 'কোনো সিদ্ধান্ত হয়নি।',
  actions: 'করণীয়',
  noAction: 'কিছু নেই।',
  what: 'কাজ',
  owner: 'দায়িত্বে',
  due: 'যে দিনের মধ্যে',
  standing: 'অবস্থা',
  statuses: { open: 'বাকি', in_progress: 'চলছে', done: 'হয়েছে', dropped: 'বাদ দেওয়া হয়েছে' },
  chair: 'সভাপতি',
  secretary: 'কার্যবিবরণী লেখক',
} satisfies Mirror<typeof minutesEn>
