import { storedUser } from '../../providers/session.ts'

/** Another tab may be sending the same. Browsers have locks only where the connection is secure. */
export const inOneTab = async (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (mine) => (mine ? work() : undefined))
    : work()

/** False once somebody else has signed in here, and for an administrator who views as the user. */
export const isStillSignedIn = (user: string): boolean => {
  const now = storedUser()
  return now?._id === user && !now.viewedBy
}
