import type { resetEn } from './resetEn.ts'
import type { Mirror } from '../shared/core/mirror.ts'

export const resetBn = {
  resetTitle: 'আপনার পাসওয়ার্ড দিন',
  newPassword: 'নতুন পাসওয়ার্ড',
  repeatPassword: 'নতুন পাসওয়ার্ড আবার',
  passwordHint: 'অন্তত ১২টি অক্ষর। কয়েকটি শব্দ পরপর লিখলে মনে রাখা সহজ, অনুমান করা কঠিন।',
  savePassword: 'পাসওয়ার্ড সংরক্ষণ করুন',
  savingPassword: 'সংরক্ষণ হচ্ছে…',
  resetDoneTitle: 'আপনার পাসওয়ার্ড ঠিক হয়েছে',
  resetDoneHint: 'এখন এটি দিয়ে সাইন ইন করুন। আগে কোথাও সাইন ইন করা থাকলে সেখান থেকে সাইন আউট হয়ে গেছে।',
  tokenMissing: 'লিংকটি সম্পূর্ণ নয়। ইমেইল থেকে আবার খুলুন, অথবা নতুন লিংক নিন।',
  askForNewLink: 'নতুন লিংক নিন',
  tooShort: 'অন্তত ১২টি অক্ষর দিন।',
  tooLong: 'সর্বোচ্চ ১২৮টি অক্ষর দিন।',
  notTheSame: 'পাসওয়ার্ড দুটি মিলছে না।',
  passwordRefused: 'এই পাসওয়ার্ড নেওয়া যাচ্ছে না। অন্য একটি দিন।',
  tokenSpent: 'লিংকটি আগেই ব্যবহার করা হয়েছে অথবা মেয়াদ শেষ। পাসওয়ার্ড দিতে নতুন লিংক চেয়ে নিন।',
} satisfies Mirror<typeof resetEn>
