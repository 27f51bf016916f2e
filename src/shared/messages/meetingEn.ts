/** Why something of a meeting can't be done. */
export const meetingEn = {
  meeting_to_come: 'The meeting is yet to come.',
  meeting_cancelled: 'The meeting was cancelled: it stays as it is.',
  minutes_empty: 'There is nothing to publish yet.',
  no_minutes: 'No minutes were published.',
  meeting_day_over: 'This day of the series has begun or is over: it stays as it is.',
  meeting_day_minuted: 'There are minutes or tasks of this day: it can be moved, not called off.',
  meeting_minuted: 'There are minutes or tasks of this meeting: it can be cancelled, not deleted.',
} as const
