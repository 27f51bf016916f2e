import { preferenceOfUser } from './ofUser.ts'

const zone = preferenceOfUser((user) => (typeof user?.timezone === 'string' ? user.timezone : null))

/**
 * The time zone by which moments are shown that belong to no branch of their own: that of the reader's branch, or of the
 * school for readers of all branches. Null for visitors who are not signed in.
 */
export const readerZone = (): string | null => zone.current()

export const showReaderZone = (timezone: string | undefined): void => zone.show(timezone ?? null)
