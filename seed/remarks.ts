/** What people of the demo school write down. */
import type { Script } from './names.ts'

type Words = Record<Script, string>

const words = (bengali: string, latin: string): Words => ({ bengali: bengali.normalize('NFC'), latin })

export const followUpWords: Record<'contacted' | 'lost', Words[]> = {
  contacted: [
    words('ফোনে কথা হয়েছে, এই সপ্তাহে আসবেন।', 'Spoke on the phone, comes in this week.'),
    words('ফোন ধরেননি, বার্তা রেখেছি।', 'No answer, left a message.'),
    words('ফি জানতে চেয়েছেন, জানানো হয়েছে।', 'Asked what it costs; told.'),
    words('মাসের শেষে আবার ফোন করতে বলেছেন।', 'Asked us to ring again at the end of the month.'),
  ],
  lost: [
    words('অন্য স্কুলে নবায়ন করেছেন।', 'Renewed with another school.'),
    words('আর গাড়ি চালান না।', 'No longer drives.'),
    words('নম্বরটি বন্ধ, আর যোগাযোগ হয়নি।', 'The number is dead; no other way to reach.'),
  ],
}

export const noteWords: Words[] = [
  words('ভর্তির কাগজপত্র জমা দিয়েছেন।', 'Brought the papers for enrolment.'),
  words('সন্ধ্যার ক্লাস চান।', 'Would rather have evening classes.'),
  words('ছবি দেওয়া বাকি।', 'The photo is still missing.'),
  words('কিস্তিতে ফি দেবেন।', 'Pays in instalments.'),
  words('রোড টেস্টের তারিখ পেয়েছেন।', 'Has a date for the road test.'),
]
