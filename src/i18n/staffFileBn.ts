import type { Mirror } from '../shared/mirror.ts'
import type { staffFileEn } from './staffFileEn.ts'

export const staffFileBn = {
  papers: 'কাগজপত্র',
  addPaper: 'কাগজ যোগ করুন',
  noPapers: 'এখনো কোনো কাগজ নেই: লাইসেন্স, সনদ আর চুক্তিপত্র মেয়াদসহ এখানে থাকে।',
  past: 'আর লাগবে না',
  issued: 'দেওয়া হয়েছে %{day}',
  expires: 'মেয়াদ %{day} পর্যন্ত',
  expired: 'মেয়াদ শেষ হয়েছে %{day}',
  numbers: 'নম্বর',
  loading: 'নম্বর আনা হচ্ছে',
  numbersHint: 'শুধু শেষ অংশ দেখানো হয়। কোনো নম্বর পুরো দেখলে কে দেখেছেন তা লগে লেখা থাকে।',
  numbersSeen: 'শুধু শেষ অংশ দেখানো হয়। যিনি কর্মীদের তথ্য বদলাতে পারেন, তিনি পুরোটা দেখতে পারেন।',
  changeNumbers: 'নম্বর বদলান',
  numbersSaved: 'নম্বর সংরক্ষণ করা হয়েছে',
  changedBy: 'বদলেছেন %{name}, %{at}',
  reveal: 'দেখান',
  revealNamed: 'দেখান: %{name}',
  hide: 'আড়াল করুন',
  hideNamed: 'আড়াল করুন: %{name}',
  remove: 'সরান',
  removeNamed: 'সরান: %{name}',
  removeTitle: 'নম্বরটি সরাবেন?',
  removeBody: '%{name} (%{mask}) চিরতরে সরে যাবে।',
  numberRemoved: 'নম্বর সরানো হয়েছে',
} satisfies Mirror<typeof staffFileEn>
