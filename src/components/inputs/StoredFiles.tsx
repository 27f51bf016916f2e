import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { StoredFile } from '../../shared/core/entity.ts'
import { useFormState } from '../record/formContext.ts'
import { FileRow, FileRows } from './FileRow.tsx'
import { RemoveFile } from './RemoveFile.tsx'

/** The stored files. Deleting one takes effect at once and is confirmed first. */
export const StoredFiles = () => {
  const translate = useTranslate()
  const { lastRead, readOnly } = useFormState()
  const [removing, setRemoving] = useState<StoredFile | null>(null)
  const files = (lastRead?.files ?? []) as StoredFile[]
  if (files.length === 0) return readOnly ? <p>{translate('files.none')}</p> : null
  return (
    <>
      <FileRows>
        {files.map((file) => (
          <FileRow
            key={file.fileUrl}
            name={file.name}
            type={file.type}
            size={file.size}
            url={file.fileUrl}
            onRemove={readOnly ? undefined : () => setRemoving(file)}
          />
        ))}
      </FileRows>
      {removing && <RemoveFile file={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
