import type { Wording } from '../../../components/record/wording.ts'

/** Changes to closed months are confirmed before saving. */
export const payWording: Wording = {
  clashDialog: { title: 'salary.againTitle', follows: 'salary.againBody' },
}
