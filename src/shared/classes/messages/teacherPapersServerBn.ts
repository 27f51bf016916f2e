import type { Mirror } from '../../core/mirror.ts'
import type { teacherPapersServerEn } from './teacherPapersServerEn.ts'

export const teacherPapersServerBn = {
  paper: { none: '%{paper} (নেই)', ended: '%{paper} (মেয়াদ %{day} পর্যন্ত)' },
  said: {
    teacherPapersUntil:
      'এই কোর্সে পড়াতে যে কাগজ লাগে, শেষ পাঠের দিন (%{day}) পর্যন্ত %{teacher}-এর তা নেই: %{papers}।',
    teacherPapersOn: 'এই কোর্সে পড়াতে যে কাগজ লাগে, %{day} তারিখে %{teacher}-এর তা নেই: %{papers}।',
  },
} satisfies Mirror<typeof teacherPapersServerEn>
