import type { RaRecord } from 'ra-core'
import type { StoredFile } from '../../shared/core/entity.ts'
import { Avatar } from './Avatar.tsx'

const faceOf = ({ files, firstName }: RaRecord, size?: number) => {
  const photo = (files as StoredFile[] | undefined)?.findLast(({ type }) => type === 'photo')?.fileUrl
  return <Avatar name={firstName} photo={photo} size={size} />
}

/** The face of a record with files, at the head of its dialog: its newest photo, or the letter that its name begins with. */
export const photoOf = (record: RaRecord) => faceOf(record, 44)

/** The same in a row of a list. */
export const smallPhotoOf = (record: RaRecord) => faceOf(record)
