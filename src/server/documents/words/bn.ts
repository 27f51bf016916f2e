import type { Mirror } from '../../../shared/mirror.ts'
import type { paperEn } from './en.ts'

export const paperBn = {
  sheet: {
    code: 'নং',
    label: 'কোড',
    date: 'তারিখ',
    printed: 'ছাপার তারিখ %{day}',
    page: 'পৃষ্ঠা %{page} / %{pages}',
  },
  studentReport: {
    title: 'শিক্ষার্থী প্রতিবেদন',
    photoOf: '%{name}-এর ছবি',
    born: '%{day} (বয়স %{smart_count} বছর) |||| %{day} (বয়স %{smart_count} বছর)',
    period: '%{from} থেকে %{to}',
    guardian: 'অভিভাবক',
    licences: 'লাইসেন্স',
    standing: 'অবস্থা',
    valid: 'বৈধ',
    noLicence: 'কোনো লাইসেন্সের তথ্য নেই।',
    papers: 'কাগজপত্র',
    there: 'জমা আছে',
    outOfDate: 'মেয়াদ শেষ',
    missing: 'জমা নেই',
    none: 'নেই',
    notes: 'সর্বশেষ নোট',
    noNote: 'এখনো কোনো নোট নেই।',
    cut: 'এখানে সংক্ষেপে দেওয়া হয়েছে; সব নোট পুরোপুরি শিক্ষার্থীর রেকর্ডে আছে।',
    unknownAuthor: 'লেখক অজানা',
  },
} satisfies Mirror<typeof paperEn>
