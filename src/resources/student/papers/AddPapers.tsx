import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { FieldFrame, labelId } from '../../../components/inputs/FieldFrame.tsx'
import { paperTypes, type PaperType } from '../../../shared/papers.ts'
import { PickButton } from '../../../components/inputs/PickButton.tsx'
import { useCamera } from '../../../components/inputs/useCamera.ts'

interface Props {
  /** What is dropped or chosen is kept as this. */
  type: PaperType
  onType: (type: PaperType) => void
  /** Files are held over the tab. */
  over: boolean
  onFiles: (files: File[]) => void
}

/** A place to drop papers, the browser's own button for them, and on a phone its camera. */
export const AddPapers = ({ type, onType, over, onFiles }: Props) => {
  const translate = useTranslate()
  const camera = useCamera()
  const id = useId()
  const hint = `${id}-hint`
  return (
    <Zone data-over={over}>
      <FieldFrame id={id} label={translate('papers.kind')}>
        <Select
          size="small"
          value={type}
          onChange={({ target }) => onType(target.value)}
          labelId={labelId(id)}
          input={<OutlinedInput />}
          SelectDisplayProps={{ id }}
        >
          {paperTypes.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`files.types.${each}`)}
            </MenuItem>
          ))}
        </Select>
      </FieldFrame>
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
          ? translate('papers.dropNow', { type: translate(`files.types.${type}`) })
          : `${camera ? '' : `${translate('papers.drop')} `}${translate('papers.limits')}`}
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
