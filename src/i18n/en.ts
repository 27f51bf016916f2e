import raEnglish from 'ra-language-english'
import { en as sharedEn } from '../shared/messages/en.ts'
import { appEn } from './appEn.ts'
import { recordsEn } from './recordsEn.ts'
import { branchEn } from './entities/branchEn.ts'
import { studentEn } from './entities/studentEn.ts'

/** A new resource adds its words here and in `bn.ts`. */
export const resourcesEn = { branch: branchEn, student: studentEn } as const

export const en = { ...raEnglish, records: recordsEn, ...appEn, ...sharedEn, resources: resourcesEn }
