import { firstEn } from './firstEn.ts'
import { roomsEn } from './roomsEn.ts'

/** Every text of the web app. */
export const en = { ...firstEn, ...roomsEn }
