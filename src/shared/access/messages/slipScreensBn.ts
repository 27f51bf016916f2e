import type { Mirror } from '../../core/mirror.ts'
import type { slipScreensEn } from './slipScreensEn.ts'

export const slipScreensBn = {
  title: 'পাঠশালায় আপনার প্রবেশ',
  name: 'নাম',
  username: 'ইউজারনেম',
  password: 'এককালীন পাসওয়ার্ড',
  address: 'ঠিকানা',
  steps:
    'ঠিকানাটি খুলুন, এই ইউজারনেম ও পাসওয়ার্ড দিয়ে সাইন ইন করুন, তারপর নিজের একটি পাসওয়ার্ড ঠিক করুন। তখন এটি আর চলবে না। এই কাগজটি ছিঁড়ে ফেলুন।',
} satisfies Mirror<typeof slipScreensEn>
