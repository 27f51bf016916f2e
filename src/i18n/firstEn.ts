import raEnglish from 'ra-language-english'
import { studentEn } from '../shared/students/messages/studentEn.ts'
import { appEn } from './appEn.ts'
import { recordsEn } from './recordsEn.ts'

/** Texts of the menu and the first list, loaded before anything is shown. */
export const firstEn = {
  ...raEnglish,
  records: recordsEn,
  ...appEn,
  resources: { student: studentEn },
}
