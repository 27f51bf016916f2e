import { storedUser } from '../../providers/session.ts'

/** The server said no for good: not that the session has ended, nor that there is too much to do at once. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

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
