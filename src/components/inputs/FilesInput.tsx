import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type FileType, fileTypes } from '../../shared/core/entity.ts'
import { useEntity } from '../entityContext.ts'
import { useFormState } from '../record/formContext.ts'
import { DropZone } from './DropZone.tsx'
import { FieldFrame, labelId } from './FieldFrame.tsx'
import { FileRow, FileRows } from './FileRow.tsx'
import { maxFiles, type NewFile, refusalOf, takenAs } from './newFile.ts'
import { PickButton } from './PickButton.tsx'
import { StoredFiles } from './StoredFiles.tsx'
import { useCamera } from './useCamera.ts'
import { useField } from './useField.tsx'

interface Refused {
  key: 'tooLarge' | 'wrongKind' | 'tooMany'
  name: string
}

interface Props {
  types?: readonly FileType[]
  /** On a phone its camera is offered, under this name, as a key. */
  camera?: string
}

/** The record's files: stored ones, those to be sent with the next save, and adding more. */
export const FilesInput = ({ types = fileTypes, camera }: Props) => {
  const translate = useTranslate()
  const { field, ...frame } = useField('files')
  const { readOnly } = useFormState()
  const [type, setType] = useState<FileType>(types[0] ?? 'other')
  const held = useCamera()
  const [refused, setRefused] = useState<Refused[]>([])
  const chosen = (Array.isArray(field.value) ? field.value : []) as NewFile[]
  // The server names the refused file; its message is shown at that file.
  const named = chosen.some(({ rawFile }) => frame.error?.includes(rawFile.name))
  const { clearErrors } = useFormContext()
  const change = (files: NewFile[]) => {
    clearErrors('files')
    field.onChange(files)
  }
  const taken = takenAs(useEntity(), type)
  const typeId = `${frame.id}-type`

  const take = (files: File[]) => {
    const room = maxFiles - chosen.length
    const judged = files.map((file, index) => ({
      file,
      key: refusalOf(file, taken) ?? (index >= room ? ('tooMany' as const) : null),
    }))
    setRefused(judged.flatMap(({ file, key }) => (key ? [{ key, name: file.name }] : [])))
    const good = judged.filter(({ key }) => !key).map(({ file }): NewFile => ({ type, rawFile: file }))
    if (good.length > 0) change([...chosen, ...good])
  }

  return (
    <div>
      <StoredFiles />
      {!readOnly && (
        <>
          {chosen.length > 0 && (
            <FileRows>
              {chosen.map((file, index) => (
                <FileRow
                  key={`${file.rawFile.name} ${file.rawFile.lastModified} ${index}`}
                  name={file.rawFile.name}
                  type={file.type}
                  size={file.rawFile.size}
                  file={file.rawFile}
                  error={frame.error?.includes(file.rawFile.name) ? frame.error : undefined}
                  onRemove={() => change(chosen.filter((each) => each !== file))}
                />
              ))}
            </FileRows>
          )}
          {types.length > 1 && (
            <div style={{ maxWidth: 280, margin: '12px 0' }}>
              <FieldFrame id={typeId} label={translate('files.type')}>
                <Select
                  size="small"
                  value={type}
                  onChange={(event) => setType(event.target.value)}
                  labelId={labelId(typeId)}
                  input={<OutlinedInput />}
                  SelectDisplayProps={{ id: typeId }}
                >
                  {types.map((each) => (
                    <MenuItem key={each} value={each}>
                      {translate(`files.types.${each}`)}
                    </MenuItem>
                  ))}
                </Select>
              </FieldFrame>
            </div>
          )}
          {camera && held && (
            <div style={{ margin: '12px 0' }}>
              <PickButton camera icon={<CameraIcon />} label={translate(camera)} onFiles={take} />
            </div>
          )}
          <DropZone id={frame.id} taken={taken} error={named ? undefined : frame.error} onFiles={take} />
          <div role="alert">
            {refused.map(({ key, name }) => (
              <FormHelperText key={name} error>
                {translate(`files.${key}`, { name })}
              </FormHelperText>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
