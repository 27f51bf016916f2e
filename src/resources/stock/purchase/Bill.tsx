import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { Wide } from '../../../components/inputs/Section.tsx'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { KeptFile } from '../../../components/uploads/KeptFile.tsx'
import { FileViewer } from '../../../components/viewer/FileViewer.tsx'
import type { FileType, StoredFile } from '../../../shared/core/entity.ts'

const fileTypes: readonly FileType[] = ['other']

/** A photo or PDF of the bill, in the purchase's form. */
export const BillInput = () => {
  const translate = useTranslate()
  return (
    <Wide>
      <h3>{translate('purchases.bill')}</h3>
      <FilesInput types={fileTypes} camera="purchases.billCamera" />
    </Wide>
  )
}

/** The stored bill, with a preview. */
export const Bill = ({ files = [], isOver }: { files: Purchase['files']; isOver: boolean }) => {
  const translate = useTranslate()
  const [viewing, setViewing] = useState<StoredFile | null>(null)
  if (files.length === 0 && isOver) return null
  return (
    <Section aria-label={translate('purchases.bill')}>
      <h3>{translate('purchases.bill')}</h3>
      {files.length === 0 ? (
        <p>{translate('purchases.noBill')}</p>
      ) : (
        <ul>
          {files.map((file) => (
            <KeptFile key={file.fileUrl} file={file} onView={() => setViewing(file)} />
          ))}
        </ul>
      )}
      {viewing && <FileViewer files={files} first={viewing.fileUrl} onClose={() => setViewing(null)} />}
    </Section>
  )
}

const Section = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h3, margin: '0 0 8px' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: '0 0 0 -8px', padding: 0 },
}))
