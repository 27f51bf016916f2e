import type { Language } from './language.ts'

/** Cities of the time zones that our schools are likely to use. */
const inBengali: Record<string, string> = {
  'Asia/Dhaka': 'ঢাকা',
  'America/New_York': 'নিউ ইয়র্ক',
  'America/Chicago': 'শিকাগো',
  'America/Denver': 'ডেনভার',
  'America/Detroit': 'ডেট্রয়েট',
  'America/Los_Angeles': 'লস অ্যাঞ্জেলেস',
  'America/Toronto': 'টরন্টো',
  'Asia/Dubai': 'দুবাই',
  'Asia/Kolkata': 'কলকাতা',
  'Europe/London': 'লন্ডন',
}

/** A time zone as people call it, by its city: New York, নিউ ইয়র্ক. @param zone IANA */
export const zoneName = (zone: string, language: Language): string =>
  (language === 'bng' ? inBengali[zone] : undefined) ??
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
