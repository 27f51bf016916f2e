import type { Mirror } from '../../core/mirror.ts'
import type { cardServerEn } from './cardServerEn.ts'

export const cardServerBn = {
  card_revoked: 'এই কার্ড বাতিল করা হয়েছে।',
  not_of_class: 'এই কার্ড যাঁর, তিনি এই ক্লাসে নেই।',
  not_of_class_named: '%{name} এই ক্লাসে নেই।',
  check_in_early: 'পাঠ শুরুর ৩০ মিনিট আগে থেকে কার্ড স্ক্যান করা যায়।',
  check_in_over: 'পাঠ শেষ হয়ে গেছে। কে ছিলেন তা হাজিরার পাতায় লিখুন।',
  no_card: 'বাতিল করার মতো কোনো কার্ড নেই।',
} satisfies Mirror<typeof cardServerEn>
