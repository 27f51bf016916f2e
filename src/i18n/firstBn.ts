import { resourcesBn } from '../shared/words/bn.ts'
import { bn as sharedBn } from '../shared/messages/bn.ts'
import { appBn } from './appBn.ts'
import { raBengali } from './raBengali.ts'
import { recordsBn } from './recordsBn.ts'

/** What the menu, the lists and the forms say: here before anything is shown. */
export const firstBn = {
  ...raBengali,
  records: recordsBn,
  ...appBn,
  ...sharedBn,
  resources: resourcesBn,
}
