import type { Mirror } from '../../core/mirror.ts'
import type { classesServerEn } from './classesServerEn.ts'

export const classesServerBn = {
  warning: {
    teacher_busy: 'ওই সময়ে %{teacher} অন্য জায়গায় পড়ান: %{class}, %{weekday} %{start}–%{end}।',
    room_busy: 'ওই সময়ে %{room} কক্ষে অন্য ক্লাস আছে: %{class}, %{weekday} %{start}–%{end}।',
    student_busy:
      '%{student} একই সময়ের %{class} ক্লাসেও আছেন: প্রথম %{day}, %{start}–%{end}; এমন পাঠ মোট %{times}টি।',
  },
  error: {
    class_held: 'এর কিছু পাঠ হয়ে গেছে: ক্লাসটি শেষ বা বাতিল করা যায়, মোছা যায় না।',
    session_cancelled: 'পাঠটি বাতিল: কারও হাজিরা নেওয়া হয় না।',
    session_to_come: 'পাঠটির সময় এখনো আসেনি।',
    session_changed: 'এর মধ্যে %{name} ক্লাসের পাঠ বদলে গেছে: তালিকাটি আবার দেখুন।',
    session_settled: '%{name} ক্লাসের পাঠটি আর পরিকল্পিত নেই।',
    session_held: 'পাঠটি হয়ে গেছে: এর দিন, সময় আর কক্ষ যেমন আছে তেমনই থাকবে।',
    session_papers: 'এই পাঠের সঙ্গে কাগজ রাখা আছে। আগে সেগুলো মুছুন, নয়তো পাঠটি বাতিল করুন।',
    class_papers: 'এই ক্লাসের পাঠের সঙ্গে কাগজ রাখা আছে। আগে সেগুলো মুছুন, নয়তো ক্লাসটি বাতিল করুন।',
    class_full: '%{name} ক্লাসে আর আসন নেই।',
  },
  validation: {
    reasonWhenLocked: 'এই হাজিরা কয়েক দিন আগে নেওয়া: কেন বদলাচ্ছে তা লিখুন।',
    longerThanSession: 'পাঠটি %{max} মিনিটের।',
    cardUnknown: 'এটি এই প্রতিষ্ঠানের কার্ড নয়, অথবা ঠিকমতো পড়া যায়নি।',
    classOver: 'এই ক্লাস শেষ হয়ে গেছে বা বাতিল হয়েছে।',
    slotsOverlap: 'এই সময় ক্লাসের আরেকটি সময়ের সঙ্গে মিলে যায়।',
    onHoliday: 'ওই দিন ছুটি: %{name}।',
  },
} satisfies Mirror<typeof classesServerEn>
