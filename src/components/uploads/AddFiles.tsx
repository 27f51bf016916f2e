import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { ChoiceBox } from '../inputs/ChoiceBox.tsx'
import { PickButton } from '../inputs/PickButton.tsx'
import { useCamera } from '../inputs/useCamera.ts'

interface Props<T extends string> {
  types: readonly T[]
  /** Message key of the names of file types. */
  kinds: string
  /** Type under which new files are stored. */
  type: T
  onType: (type: T) => void
  /** Message keys of the drop area and of the accepted files. */
  drop: string
  limits: string
  /** Files are held over the tab. */
  over: boolean
  onFiles: (files: File[]) => void
  /** Further inputs for the files. */
  children?: ReactNode
}

/** A place to drop files, the browser's own button for them, and on a phone its camera. */
export const AddFiles = <T extends string>({
  types,
  kinds,
  type,
  onType,
  drop,
  limits,
  over,
  onFiles,
  children,
}: Props<T>) => {
  const translate = useTranslate()
  const camera = useCamera()
  const id = useId()
  const hint = `${id}-hint`
  return (
    <Zone data-over={over}>
      <ChoiceBox
        id={id}
        label={translate('papers.kind')}
        value={type}
        options={types.map((each) => ({ id: each, name: translate(`${kinds}.${each}`) }))}
        onChange={onType}
      />
      {children}
      <div>
        {camera && (
          <PickButton
            camera
            icon={<CameraIcon />}
            label={translate('papers.camera')}
            hint={hint}
            onFiles={onFiles}
          />
        )}
        <PickButton icon={<UploadIcon />} label={translate('papers.choose')} hint={hint} onFiles={onFiles} />
      </div>
      <p id={hint}>
        {over
          ? translate('papers.dropNow', { type: translate(`${kinds}.${type}`) })
          : `${camera ? '' : `${translate(drop)} `}${translate(limits)}`}
      </p>
    </Zone>
  )
}

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '12px 16px',
  padding: 16,
  border: `1.5px dashed ${theme.palette.text.secondary}`,
  borderRadius: 8,
  '&[data-over="true"]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.selected,
  },
  '& > .MuiFormControl-root': { flex: '1 1 200px' },
  '& > div:not(.MuiFormControl-root)': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0, flexBasis: '100%' },
}))
