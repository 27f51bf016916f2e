import type { RaRecord } from 'ra-core'
import type { StoredFile } from '../../shared/core/entity.ts'
import { Avatar } from './Avatar.tsx'

/** The face of a record with files: its newest photo, or the letter that its name begins with. */
export function photoOf(record: RaRecord) {
  const photo = (record.files as StoredFile[]).findLast(({ type }) => type === 'photo')?.fileUrl
  return <Avatar name={record.firstName} photo={photo} size={44} />
}
