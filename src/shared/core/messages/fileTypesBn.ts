import type { Mirror } from '../mirror.ts'
import type { fileTypesEn } from './fileTypesEn.ts'

export const fileTypesBn = {
  photo: 'ছবি',
  id: 'পরিচয়পত্র',
  dmv_licence: 'DMV লাইসেন্স',
  tlc_licence: 'TLC লাইসেন্স',
  certificate: 'সনদ',
  contract: 'চুক্তিপত্র',
  image: 'ছবির ফাইল',
  other: 'অন্যান্য',
} satisfies Mirror<typeof fileTypesEn>
