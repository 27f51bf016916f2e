import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useTranslate, ValidationError } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormState } from '../record/formContext.ts'
import { isFile } from '../record/formValues.ts'
import { described, FieldFrame, textId } from './FieldFrame.tsx'
import { showFrom } from './FileRow.tsx'
import { drawable, refusalOf } from './newFile.ts'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

interface Props<E extends Entity> {
  source: SourceOf<E, string>
  /** Shown while there is no picture. */
  empty: ReactNode
  round?: boolean
}

/** One picture in a field of the record: the current one, or a new one with a preview. */
export const PictureInput = <E extends Entity = never>({ source, empty, round = false }: Props<E>) => {
  const translate = useTranslate()
  const { field, shown: _shown, ...frame } = useField(source)
  const [refused, setRefused] = useState<string>()
  const kept: unknown = useFormState().lastRead?.[source] ?? null
  const chosen = isFile(field.value) ? field.value : null
  const address = typeof field.value === 'string' && field.value !== '' ? field.value : null
  const show = useMemo(() => chosen && showFrom(chosen), [chosen])
  const hint = translate(drawable.hint)
  const error = refused ?? frame.error

  const take = (file: File | undefined) => {
    if (!file) return
    const why = refusalOf(file, drawable)
    setRefused(why ? translate(`files.${why}`, { name: file.name }) : undefined)
    if (!why) field.onChange(file)
  }

  return (
    <FieldFrame {...frame} hint={undefined} error={undefined} group>
      <Row data-round={round}>
        {chosen ? (
          <img key={chosen.name} ref={show} alt={chosen.name} />
        ) : address ? (
          <img src={address} alt={frame.label} />
        ) : (
          <div aria-hidden>{empty}</div>
        )}
        {!frame.readOnly && (
          <div>
            {/* A label that looks like a button: what is pressed, and reached by keyboard, is the input in it. */}
            <Button component="label" {...noButton} variant="outlined" startIcon={<UploadIcon />}>
              {translate(chosen || address ? 'files.replacePicture' : 'files.choosePicture')}
              <input
                id={frame.id}
                type="file"
                accept={drawable.endings.join()}
                className="visually-hidden"
                {...described({ id: frame.id, hint, error })}
                onChange={(event) => {
                  take(event.target.files?.[0])
                  // Allows choosing the same file again.
                  event.target.value = ''
                }}
              />
            </Button>
            {chosen && (
              <Button onClick={() => (setRefused(undefined), field.onChange(kept))}>
                {translate('actions.undo')}
              </Button>
            )}
            <FormHelperText id={textId(frame.id)} error={Boolean(error)}>
              {refused ?? (frame.error ? <ValidationError error={frame.error} /> : hint)}
            </FormHelperText>
          </div>
        )}
      </Row>
    </FieldFrame>
  )
}

const noButton = { role: undefined, tabIndex: -1 }

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  '& > img': {
    width: 88,
    height: 88,
    objectFit: 'contain',
    borderRadius: 8,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.default,
  },
  '&[data-round="true"] > img': { objectFit: 'cover', borderRadius: '50%' },
  '& > div:last-of-type': { flex: '1 1 200px' },
  // Contains the hidden input: focusing it elsewhere would scroll the window there.
  '& label': { position: 'relative' },
  '& label:has(input:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
}))
