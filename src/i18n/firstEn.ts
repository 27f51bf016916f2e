import raEnglish from 'ra-language-english'
import { en as sharedEn } from '../shared/messages/en.ts'
import { resourcesEn } from '../shared/words/en.ts'
import { appEn } from './appEn.ts'
import { recordsEn } from './recordsEn.ts'

/** What the menu, the lists and the forms say: here before anything is shown. */
export const firstEn = {
  ...raEnglish,
  records: recordsEn,
  ...appEn,
  ...sharedEn,
  resources: resourcesEn,
}
