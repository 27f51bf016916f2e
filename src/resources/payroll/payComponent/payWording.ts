import type { Wording } from '../../../components/record/wording.ts'

/** A part that changes months that are closed is asked about before it is saved. */
export const payWording: Wording = { asked: { title: 'salary.againTitle', follows: 'salary.againBody' } }
