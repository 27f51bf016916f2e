import type { Mirror } from '../../core/mirror.ts'
import type { accessServerEn } from './accessServerEn.ts'

export const accessServerBn = {
  error: {
    credentials: 'ইউজারনেম বা পাসওয়ার্ড সঠিক নয়।',
    otp_required: 'যাচাইয়ের অ্যাপের কোডটি দিন।',
    otp_wrong: 'কোডটি ঠিক নয়, বা আগেই ব্যবহার হয়েছে।',
    refresh: 'এই সাইন ইন আর কার্যকর নেই। আবার সাইন ইন করুন।',
    must_password: 'আগে একটি নতুন পাসওয়ার্ড দিন।',
    must_otp: 'আপনার ভূমিকার জন্য দুই ধাপে যাচাই লাগে। আগে সেটি চালু করুন।',
    last_admin: 'শেষ অ্যাডমিনকে থাকতেই হবে।',
    own_account: 'নিজের অ্যাকাউন্ট মোছা যায় না।',
    user_inactive: '%{name} নিষ্ক্রিয়।',
    user_did_things: '%{name} এখানে কাজ করেছেন: লগে তাঁর নাম আছে। বরং অ্যাকাউন্টটি নিষ্ক্রিয় করুন।',
    otp_is_on: 'দুই ধাপে যাচাই আগে থেকেই চালু।',
    otp_not_asked: 'দুই ধাপে যাচাই আবার প্রথম থেকে চালু করুন।',
    view_as_self: 'আপনি নিজের অ্যাকাউন্টেই আছেন।',
    reset_token: 'লিংকটি আর কার্যকর নেই। নতুন লিংক চেয়ে নিন।',
  },
  validation: {
    tooManyViews: 'এক তালিকায় সর্বোচ্চ %{max}টি ভিউ রাখা যায়।',
    username: 'ফাঁকা জায়গা ও @ ছাড়া।',
    ownRights: 'নিজের ভূমিকা, শাখা, অনুমতি বা প্রবেশ কেউ বদলান না।',
    aboveOwn: 'এটি কেবল প্রধান অ্যাডমিন করতে পারেন।',
    branchOfRole: 'এই ভূমিকার জন্য একটি শাখা লাগে।',
    samePassword: 'নতুন পাসওয়ার্ড আগেরটি থেকে আলাদা হতে হবে।',
    wrongPassword: 'এটি আপনার বর্তমান পাসওয়ার্ড নয়।',
    wrongOtp: 'কোডটি ঠিক নয়, বা এর মেয়াদ শেষ।',
    password: 'কমপক্ষে ১২টি অক্ষর।',
    commonPassword: 'এই পাসওয়ার্ডটি খুব পরিচিত। অন্য একটি বেছে নিন।',
  },
} satisfies Mirror<typeof accessServerEn>
