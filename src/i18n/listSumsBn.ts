import type { Mirror } from '../shared/core/mirror.ts'
import type { listSumsEn } from './listSumsEn.ts'

export const listSumsBn = {
  all: '%{smart_count}টির মোট |||| %{smart_count}টির মোট',
  every: 'সবগুলোর মোট',
  failed: 'মোট হিসাব আনা যায়নি।',
} satisfies Mirror<typeof listSumsEn>
