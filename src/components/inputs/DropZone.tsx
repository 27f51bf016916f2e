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
  /** What stands in it, as a key. */
  label?: string
}

/** A place to drop files on, and the browser's own button for it. What is taken is said before. */
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
            // So that the same file can be chosen once more.
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
  // The hidden input lies within, or the window would scroll to where it is not.
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
