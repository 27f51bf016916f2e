/** Why something of a meeting can't be done. */
export const meetingServerEn = {
  meeting_to_come: 'The meeting has not begun.',
  meeting_cancelled: 'The meeting was cancelled.',
  minutes_empty: 'There is nothing to publish yet.',
  no_minutes: 'No minutes were published.',
  meeting_day_over: 'This day of the series has begun or is over.',
  meeting_day_minuted: 'This day has minutes or tasks. It can be moved, not called off.',
  meeting_minuted: 'This meeting has minutes or tasks. Cancel it instead of deleting it.',
} as const
