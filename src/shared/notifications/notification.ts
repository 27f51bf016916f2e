/** What users are notified of. */

interface KindOfNotification {
  /** Sent by mail to everybody who has not chosen otherwise. */
  mailed: boolean
  /** True if the mails have a letter of their own, with more than the sentence of the bell. */
  ownLetter: boolean
}

/** In the order of the page on which users choose. */
export const kindsOfNotification = {
  leaveRequested: { mailed: true, ownLetter: true },
  leaveDecided: { mailed: true, ownLetter: true },
  /** Other requests that wait: corrections of attendance, stock adjustments, advances, payrolls. */
  requested: { mailed: false, ownLetter: false },
  decided: { mailed: false, ownLetter: false },
  meeting: { mailed: true, ownLetter: true },
  action: { mailed: true, ownLetter: true },
  /** A class or a session that one teaches from now on, or no longer. */
  teaching: { mailed: false, ownLetter: false },
} as const satisfies Record<string, KindOfNotification>

export type NotificationKind = keyof typeof kindsOfNotification
export const notificationKinds = Object.keys(kindsOfNotification) as [NotificationKind, ...NotificationKind[]]
