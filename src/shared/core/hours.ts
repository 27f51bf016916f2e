/** Minutes as hours and minutes in ASCII digits: `h:mm` in tables; sentences omit zero parts. */

/** `13:40`, `30:00`. */
export const hoursClock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `13:40`, `30`: the text before the word "hours". */
export const hoursText = (minutes: number): string =>
  minutes % 60 === 0 ? String(minutes / 60) : hoursClock(minutes)
