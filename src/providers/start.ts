import { followUse } from '../browser/lastUse.ts'
import { forgetOthersAnswers, prepareOffline, worksOffline } from '../browser/offlineMode.ts'
import { ofPage } from '../browser/ofPage.ts'
import { askUser } from './authProvider.ts'
import { lookUpAddress } from './call.ts'
import { followOtherTabs, storedUser } from './session.ts'

const started = ofPage(() => false)

/**
 * Loads, once when the back office is opened, the signed-in user and their address.
 *
 * @param onUser runs when the user is known: rights that were decided from the stored user may differ
 */
export function start(onUser: () => void): void {
  if (started.now) return
  started.now = true
  followOtherTabs()
  followUse()
  // Neither blocks the start: the address is informational, and an ended session redirects to sign-in.
  void lookUpAddress().catch(() => undefined)
  void askUser().then(onUser)
  if (worksOffline()) void prepareOffline().catch(() => undefined)
  void forgetOthersAnswers(storedUser()?._id).catch(() => undefined)
}
