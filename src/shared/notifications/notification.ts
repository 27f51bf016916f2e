/** What users are notified of. */

interface KindOfNotification {
  /** Sent by mail to everybody who has not chosen otherwise. */
  mailed: boolean
  /** True if the mails have a letter of their own, with more than the sentence of the bell. */
  ownLetter: boolean
  /** Part of the daily mail, for those who want one; false if its letter carries more than words, as an entry of a calendar. */
  inDailyMail: boolean
}

/** In the order of the page on which users choose. */
export const kindsOfNotification = {
  leaveRequested: { mailed: true, ownLetter: true, inDailyMail: true },
  leaveDecided: { mailed: true, ownLetter: true, inDailyMail: true },
  /** Other requests that wait: corrections of attendance, stock adjustments, advances, payrolls. */
  requested: { mailed: false, ownLetter: false, inDailyMail: true },
  /** The reader is named the deputy of somebody. */
  deputy: { mailed: false, ownLetter: false, inDailyMail: true },
  decided: { mailed: false, ownLetter: false, inDailyMail: true },
  meeting: { mailed: true, ownLetter: true, inDailyMail: false },
  /** A note about a record mentions the reader. */
  mention: { mailed: false, ownLetter: false, inDailyMail: true },
  action: { mailed: true, ownLetter: true, inDailyMail: true },
  /** A class or a session that one teaches from now on, or no longer. */
  teaching: { mailed: false, ownLetter: false, inDailyMail: true },
  /** An import of the reader's failed after they had left its page. */
  importFailed: { mailed: false, ownLetter: false, inDailyMail: true },
} as const satisfies Record<string, KindOfNotification>

export type NotificationKind = keyof typeof kindsOfNotification
export const notificationKinds = Object.keys(kindsOfNotification) as [NotificationKind, ...NotificationKind[]]
