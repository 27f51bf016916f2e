import { firstBn } from './firstBn.ts'
import { furtherBn } from './furtherBn.ts'
import { roomsBn } from './roomsBn.ts'

/** Every text of the web app. */
export const bn = { ...firstBn, ...roomsBn, ...furtherBn }
