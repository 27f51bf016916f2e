import { ofPage } from '../browser/ofPage.ts'
import { askUser } from './authProvider.ts'
import { lookUpAddress } from './call.ts'
import { followOtherTabs } from './session.ts'

const started = ofPage(() => false)

/**
 * What is asked once, when the back office is opened: who is signed in, and from which address.
 *
 * @param onUser when it is known: what was decided before by the user that the browser had kept may be otherwise now
 */
export function start(onUser: () => void): void {
  if (started.now) return
  started.now = true
  followOtherTabs()
  // Neither blocks the start: the address is informational, and an ended session redirects to sign-in.
  void lookUpAddress().catch(() => undefined)
  void askUser().then(onUser)
}
