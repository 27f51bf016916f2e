import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { described, FieldFrame } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> & {
  /** As shown or typed. */
  text: string
  onType: (text: string) => void
  onBlur: () => void
  inputRef?: Ref<HTMLInputElement>
  placeholder?: string
  /** Name of the button that opens the calendar. */
  openLabel: string
  renderPicker: (anchor: HTMLElement, close: () => void) => ReactNode
}

/** Text that is typed, or picked from a calendar. */
export const PickerBox = ({
  text,
  onType,
  onBlur,
  inputRef,
  placeholder,
  openLabel,
  renderPicker,
  ...frame
}: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <FieldFrame {...frame}>
        <OutlinedInput
          id={frame.id}
          inputRef={inputRef}
          size="small"
          readOnly={frame.readOnly}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onBlur={onBlur}
          placeholder={frame.readOnly ? undefined : placeholder}
          inputProps={{ autoComplete: 'off', spellCheck: false, ...described(frame) }}
          endAdornment={
            !frame.readOnly && (
              <IconButton
                size="small"
                edge="end"
                aria-haspopup="dialog"
                onClick={(event) => setAnchor(event.currentTarget)}
              >
                <CalendarIcon fontSize="small" aria-hidden />
                {/* Named by its text: a label would make it a second control of the field's name. */}
                <span className="visually-hidden">{`${openLabel}: ${frame.label}`}</span>
              </IconButton>
            )
          }
        />
      </FieldFrame>
      {/* Beside the frame: inside of it the calendar's own lists would be marked as wrong with the field. */}
      {anchor && renderPicker(anchor, () => setAnchor(null))}
    </>
  )
}
