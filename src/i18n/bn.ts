import { bn as sharedBn } from '../shared/messages/bn.ts'
import { appBn } from './appBn.ts'
import type { resourcesEn } from './en.ts'
import type { Mirror } from './mirror.ts'
import { raBengali } from './raBengali.ts'
import { recordsBn } from './recordsBn.ts'
import { branchBn } from './entities/branchBn.ts'
import { studentBn } from './entities/studentBn.ts'

const resourcesBn = { branch: branchBn, student: studentBn } satisfies Mirror<typeof resourcesEn>

export const bn = { ...raBengali, records: recordsBn, ...appBn, ...sharedBn, resources: resourcesBn }
