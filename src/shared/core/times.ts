/** A time of day is the text `HH:mm` of a 24-hour clock, and has no time zone. */
import { asciiDigits } from './text.ts'

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

// The Bengali words for AM and PM.
const afternoon = /pm|p\.m\.|দুপুর|বিকাল|বিকেল|সন্ধ্যা/i
const morning = /am|a\.m\.|ভোর|সকাল/i
const night = /রাত/

/**
 * A time as people type it: `9:30`, `0930`, `9.30 pm`, `14:00`, `বিকাল ৩:৪৫`, `৯`.
 *
 * @returns `HH:mm`, or null
 */
export function parseTime(text: string): string | null {
  const plain = asciiDigits(text).trim()
  const numbers = plain.replace(/[^\d:.]/g, '').replace(/^[.]+|[.]+$/g, '')
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(numbers)
  if (!parts || /[^\d:.\s]/.test(plain.replace(afternoon, '').replace(morning, '').replace(night, '')))
    return null
  const hour = hourOf(Number(parts[1]), plain)
  const time = `${String(hour).padStart(2, '0')}:${parts[2] ?? '00'}`
  return isTime(time) ? time : null
}

function hourOf(hour: number, text: string): number {
  if (hour > 12) return hour
  if (afternoon.test(text)) return hour === 12 ? 12 : hour + 12
  if (morning.test(text)) return hour === 12 ? 0 : hour
  // The night begins at eight in the evening and ends before dawn.
  if (night.test(text)) return hour === 12 ? 0 : hour >= 7 ? hour + 12 : hour
  return hour
}

/** An hour of the afternoon, as it is said: `4` or `4:30`, and not `04:30` or `430`. */
const saidHour = /^[1-6](?:[:.]\d{2})?$/

/** Like `parseTime`, for a school's own hours: between one and six without AM or PM is in the afternoon. */
export function parseSchoolTime(text: string): string | null {
  const plain = asciiDigits(text).trim()
  return parseTime(saidHour.test(plain) ? `${plain} pm` : plain)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** An end, moved along with its start; null beyond midnight. */
export function shifted(end: string, from: string, to: string): string | null {
  const minutes = minutesOf(end) + minutesOf(to) - minutesOf(from)
  if (minutes < 0 || minutes >= 24 * 60) return null
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Every half hour of the day. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)
