import type { Mirror } from '../../core/mirror.ts'
import type { certificateServerEn } from './certificateServerEn.ts'

export const certificateServerBn = {
  said: {
    rule: { hours: 'ঘণ্টা', exam: 'পরীক্ষা', papers: 'কাগজপত্র', fees: 'ফি' },
    hours: 'উপস্থিত %{sat} ঘণ্টা, প্রয়োজন %{asked} ঘণ্টা',
    exam: { passed: 'পাস করেছেন', failed: 'পাস করেননি' },
    examNone: 'এখনো দেননি',
    score: '১০০-তে %{score}',
    missing: 'নেই: %{papers}',
    expired: 'মেয়াদ শেষ: %{papers}',
    papersThere: 'সব আছে',
    owed: '%{amount} বাকি আছে',
    owedInAll: 'সব মিলিয়ে বাকি %{amount}',
    paid: 'পুরো দেওয়া হয়েছে',
  },
  error: {
    certificate_unmet: 'এখনো সনদ দেওয়া যায় না: %{unmet}।',
    certificate_issued: 'সনদ আগেই দেওয়া হয়েছে: %{number}। আগে সেটি বাতিল করুন।',
    certificate_void: 'সনদটি আগেই বাতিল হয়েছে।',
    certificate_not_enrolled: 'যিনি ক্লাসে আছেন বা ক্লাস শেষ করেছেন, শুধু তাঁকেই সনদ দেওয়া যায়।',
    course_without_exam: 'এই কোর্সে পরীক্ষা নেই।',
  },
} satisfies Mirror<typeof certificateServerEn>
