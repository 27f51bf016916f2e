import { firstEn } from './firstEn.ts'
import { furtherEn } from './furtherEn.ts'
import { roomsEn } from './roomsEn.ts'

/** Every text of the web app. */
export const en = { ...firstEn, ...roomsEn, ...furtherEn }
