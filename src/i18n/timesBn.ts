import type { Mirror } from '../shared/core/mirror.ts'
import type { timesEn } from './timesEn.ts'

export const timesBn = {
  date: {
    invalid: 'তারিখটি সঠিক নয়।',
    format: {
      'YYYY-MM-DD': 'বছর-মাস-দিন',
      'MM-DD-YYYY': 'মাস-দিন-বছর',
      'DD-MM-YYYY': 'দিন-মাস-বছর',
      'D MMM YYYY': 'দিন মাসের নাম বছর',
    },
    forms: {
      'YYYY-MM-DD': 'আগে বছর: ১৯৯০-১২-৩১ বা ১৯৯০/১২/৩১।',
      'MM-DD-YYYY': 'আগে মাস: ১২-৩১-১৯৯০ বা ১২/৩১/১৯৯০। ১৯৯০-১২-৩১ লিখলেও চলবে।',
      'DD-MM-YYYY': 'আগে দিন: ৩১-১২-১৯৯০ বা ৩১/১২/১৯৯০। ১৯৯০-১২-৩১ লিখলেও চলবে।',
      'D MMM YYYY': 'আগে দিন: ৩১ ডিসেম্বর ১৯৯০ বা ৩১/১২/১৯৯০। ১৯৯০-১২-৩১ লিখলেও চলবে।',
    },
    month: 'মাস',
    year: 'বছর',
    openMonth: 'মাস বেছে নিন',
    noMonth: 'এটি কোনো মাস নয়।',
    monthForms: 'যেমন মার্চ ২০২৬, ৩/২০২৬ বা ২০২৬-০৩, অথবা বেছে নিন।',
    open: 'তারিখ বেছে নিন',
    previousMonth: 'আগের মাস',
    nextMonth: 'পরের মাস',
    today: 'আজ',
  },
  time: {
    invalid: 'এটি কোনো সময় নয়।',
    of: '%{name}: সময়',
    zone: '%{zone}-এর ঘড়ি অনুযায়ী।',
  },
  schedule: {
    weekday: 'দিন',
    start: 'শুরু',
    end: 'শেষ',
    slot: '%{number} নম্বর সময়',
    add: 'একটি দিন যোগ করুন',
    remove: '%{number} নম্বর সময় সরান',
  },
  recurrence: {
    never: 'একবারই',
    daily: 'প্রতিদিন',
    weekly: 'প্রতি সপ্তাহে',
    fortnightly: 'দুই সপ্তাহ পরপর',
    monthly: 'প্রতি মাসে',
    yearly: 'প্রতি বছর',
    custom: 'নিজস্ব নিয়মে: %{rule}',
    until: 'যে দিন পর্যন্ত',
    untilHint: 'ফাঁকা রাখলে শেষ নেই।',
  },
  weekdays: {
    0: 'রবিবার',
    1: 'সোমবার',
    2: 'মঙ্গলবার',
    3: 'বুধবার',
    4: 'বৃহস্পতিবার',
    5: 'শুক্রবার',
    6: 'শনিবার',
  },
} satisfies Mirror<typeof timesEn>
