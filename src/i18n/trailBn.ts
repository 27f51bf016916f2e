import type { Mirror } from '../shared/core/mirror.ts'
import type { trailEn } from './trailEn.ts'

export const trailBn = {
  upcoming: 'সামনের ক্লাস',
  account: 'হিসাব',
  download: 'ডাউনলোড',
  card: 'মজুত কার্ড',
  sheet: 'হাজিরা শিট',
  scan: 'স্ক্যান',
} satisfies Mirror<typeof trailEn>
