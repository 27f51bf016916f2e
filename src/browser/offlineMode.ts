/**
 * Work without a network on this device: the code is kept by a service worker, and what was read stays readable. Chosen by
 * the user, or by installing the app, because a computer that many people use should keep nothing.
 */

const choiceKey = 'worksOffline'
const answersOf = (user: string) => `answers-${user}`
const isAnswers = (name: string) => name.startsWith('answers-')

export const canWorkOffline = (): boolean =>
  'serviceWorker' in navigator && typeof caches !== 'undefined' && isSecureContext

export function worksOffline(): boolean {
  if (!canWorkOffline()) return false
  const chosen = localStorage.getItem(choiceKey)
  return chosen === null ? matchMedia('(display-mode: standalone)').matches : chosen === 'yes'
}

/** Registers the service worker, which fetches the code. @returns when everything is kept */
export async function prepareOffline(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
}

export async function turnOnOffline(): Promise<void> {
  localStorage.setItem(choiceKey, 'yes')
  await prepareOffline()
}

/** Removes the service worker and everything that is kept. */
export async function turnOffOffline(): Promise<void> {
  localStorage.setItem(choiceKey, 'no')
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** The answers that a user was given on this device. */
export const openAnswers = (user: string): Promise<Cache> => caches.open(answersOf(user))

/** Nobody reads them after the user has signed out. It begins at once, because the page is left in a moment. */
export function forgetAnswers(user: string | undefined): void {
  if (user && canWorkOffline()) void caches.delete(answersOf(user))
}

/** Those of everybody else, as when a page was closed while it signed out. */
export async function forgetOthersAnswers(user: string | undefined): Promise<void> {
  if (!canWorkOffline()) return
  const others = (await caches.keys()).filter((name) => isAnswers(name) && name !== (user && answersOf(user)))
  await Promise.all(others.map((name) => caches.delete(name)))
}
