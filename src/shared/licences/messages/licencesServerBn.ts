import type { Mirror } from '../../core/mirror.ts'
import type { licencesServerEn } from './licencesServerEn.ts'

export const licencesServerBn = {
  error: {
    licence_not_current: 'এই লাইসেন্সের জায়গায় নতুন লাইসেন্স এসেছে, অথবা এটি আর নেই।',
  },
  validation: {
    expiryBeforeIssue: 'দেওয়ার তারিখের আগে লাইসেন্সের মেয়াদ শেষ হতে পারে না।',
    classOnlyBooked: 'ক্লাস শুধু আসন বুক করার সময় বেছে নেওয়া যায়।',
  },
} satisfies Mirror<typeof licencesServerEn>
