import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useTranslate, ValidationError } from 'ra-core'
import { type DragEvent, useState } from 'react'
import { described, textId } from './FieldFrame.tsx'
import type { Taken } from './newFile.ts'

interface Props {
  id: string
  taken: Taken
  error?: string
  onFiles: (files: File[]) => void
  /** One file and no more. */
  single?: boolean
  /** Message key of the label. */
  label?: string
}

/** A drop target for files with the browser's file button. The accepted files are described above it. */
export const DropZone = ({ id, taken, error, onFiles, single, label = 'files.drop' }: Props) => {
  const translate = useTranslate()
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    drag(event)
    onFiles([...event.dataTransfer.files])
  }
  const hint = translate(taken.hint)
  return (
    <>
      <Zone htmlFor={id} data-over={over} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
        <UploadIcon aria-hidden />
        <span>{translate(label)}</span>
        <input
          id={id}
          type="file"
          multiple={!single}
          accept={taken.endings.join()}
          className="visually-hidden"
          {...described({ id, hint, error })}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
      </Zone>
      <FormHelperText id={textId(id)} error={Boolean(error)}>
        {error ? <ValidationError error={error} /> : hint}
      </FormHelperText>
    </>
  )
}

const Zone = styled('label')(({ theme }) => ({
  // Contains the hidden input: focusing it elsewhere would scroll the window there.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: 72,
  padding: '12px 16px',
  border: `1.5px dashed ${theme.palette.text.secondary}`,
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover, &[data-over="true"]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.selected,
  },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}))
