import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { StoredFile } from '../../shared/core/entity.ts'

/** Replaces a file that this browser cannot display. @param why the error, if any */
export const NotShown = ({ file, why }: { file: StoredFile; why?: string }) => {
  const translate = useTranslate()
  return (
    <Middle role="alert">
      <p>{why ?? translate('files.viewer.notShown')}</p>
      <Button
        component="a"
        href={file.fileUrl}
        download={file.name}
        variant="contained"
        startIcon={<DownloadIcon />}
      >
        {translate('actions.download')}
      </Button>
    </Middle>
  )
}

const Middle = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  padding: 24,
  textAlign: 'center',
  '& p': { ...theme.typography.body1, margin: 0, maxWidth: 440 },
}))
