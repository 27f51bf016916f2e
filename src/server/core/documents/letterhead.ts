/** The letterhead: the school and the issuing branch. */
import { branch as branchEntity } from '../../../shared/school/branch.ts'
import { setting, settingId } from '../../../shared/school/setting.ts'
import type { Language } from '../../../shared/core/user.ts'
import type { Context } from '../context.ts'
import { find } from '../records/repository.ts'
import { inDigits } from './text.ts'
import { pictureOf } from './picture.ts'

export interface Letterhead {
  school: string
  /** One below the other. */
  lines: string[]
}

/** @param branch an id; without one, the school's letterhead */
export async function letterheadOf(
  context: Context,
  branch: string | null,
  language: Language,
): Promise<{ head: Letterhead; logo: Uint8Array | null }> {
  const school = await find(context.tx, setting, settingId, null)
  const place = branch === null ? null : await find(context.tx, branchEntity, branch, null)
  const address = place ? joined(', ', place.address, place.city) : text(school?.address)
  const reached = joined(
    ' · ',
    typeof place?.phone === 'string' ? inDigits(place.phone, language) : null,
    place?.email,
  )
  return {
    head: {
      school: text(school?.organisationName),
      lines: [text(place?.name), address, reached].filter((line) => line !== ''),
    },
    logo: await pictureOf(context, text(school?.logo)),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')

const joined = (by: string, ...parts: unknown[]): string => parts.map(text).filter(Boolean).join(by)
