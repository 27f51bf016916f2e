import type { Mirror } from '../../core/mirror.ts'
import type { staffServerEn } from './staffServerEn.ts'

export const staffServerBn = {
  validation: {
    contractBeforeJoin: 'যোগ দেওয়ার আগে চুক্তি শেষ হতে পারে না।',
    ownManager: 'কেউ নিজের অধীনে, বা নিজের অধীনে যিনি আছেন তাঁর অধীনে থাকতে পারেন না।',
    leaveBeforeJoin: 'যোগ দেওয়ার আগে কেউ ছেড়ে যেতে পারেন না।',
    numberIsSealed: 'পরিচয়পত্রের নম্বর কর্মীর নম্বরের সঙ্গে আড়াল করে রাখা হয়, এখানে নয়।',
    paperExpiryBeforeIssue: 'দেওয়ার আগেই মেয়াদ শেষ হতে পারে না।',
    staffNumber: 'অন্তত ৫টি অক্ষর বা অঙ্ক; মাঝে ফাঁকা জায়গা, ফোঁটা, স্ল্যাশ আর হাইফেন চলবে।',
    ownTerms: 'নিজের লগইন সংযোগ বা নিজের বেতন কেউ নিজে বদলাতে পারেন না: অন্য কাউকে বদলাতে হবে।',
  },
} satisfies Mirror<typeof staffServerEn>
