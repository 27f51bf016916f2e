import MoreIcon from '@mui/icons-material/EditNoteOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { memo, useState } from 'react'
import { Avatar } from '../../../components/fields/Avatar.tsx'
import { Corrections } from './Corrections.tsx'
import { type Entry, type MyMark, type Typed, typedOf, type Wrong, wrongOf } from './marks.ts'
import { MarkRadios } from './MarkRadios.tsx'
import { RowDetails } from './RowDetails.tsx'

interface Props {
  entry: Entry
  /** The unsaved mark. */
  mine: MyMark | null
  open: boolean
  /** Length of the session in minutes. */
  length: number
  /** The server's errors of this mark. */
  refused: Wrong | null
  onMark: (entry: Entry, typed: Partial<Typed>) => void
  onPutBack: (entry: Entry) => void
}

/** One student of the sheet: name, mark, and details of the mark. */
export const RosterRow = memo(({ entry, mine, open, length, refused, onMark, onPutBack }: Props) => {
  const translate = useTranslate()
  const [wanted, setWanted] = useState(false)
  const { student, studentName: name, photo } = entry
  const typed = mine ?? typedOf(entry)
  const wrong = mine ? wrongOf(mine, length) : {}
  const errors: Wrong = { ...refused }
  for (const [field, said] of Object.entries(wrong))
    errors[field as keyof Wrong] = translate(said.key, { max: said.max })
  const filled = Boolean(typed.note || typed.leftEarlyMinutes) || errors.leftEarlyMinutes !== undefined
  const more = typed.status !== null && (wanted || filled)
  return (
    <Row data-student={student} data-unsaved={mine !== null || undefined}>
      <Who>
        <Avatar name={name} photo={photo ?? undefined} size={36} />
        <span>
          <strong>{name}</strong>
          {entry.enrolledLater && <small>{translate('attendance.later')}</small>}
          {errors.status && <small className="error">{errors.status}</small>}
        </span>
      </Who>
      <MarkRadios
        name={name}
        value={typed.status}
        disabled={!open}
        onChange={(status) => onMark(entry, { status })}
      />
      <Tools>
        {open && mine && (
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={translate('attendance.putBack', { name })}
            aria-keyshortcuts="Backspace"
            onClick={() => onPutBack(entry)}
          >
            <UndoIcon fontSize="small" />
          </IconButton>
        )}
        {open && typed.status !== null && !filled && (
          <IconButton
            size="small"
            data-more
            // From row to row by Tab: its own key is N.
            tabIndex={-1}
            aria-label={translate(more ? 'attendance.less' : 'attendance.more', { name })}
            aria-keyshortcuts="n"
            aria-expanded={more}
            onClick={() => setWanted(!wanted)}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
        )}
      </Tools>
      <RowDetails
        {...{ student, name, typed, errors, open, more }}
        focusNote={wanted}
        onChange={(change) => onMark(entry, change)}
      />
      <Corrections corrections={entry.corrections} />
    </Row>
  )
})

const Row = styled('li')(({ theme }) => ({
  // Room for both tools, which come with the mark.
  '--tools': '72px',
  '@media (pointer: coarse)': { '--tools': '88px' },
  display: 'grid',
  gridTemplateColumns: 'minmax(180px, 1fr) minmax(380px, 480px) var(--tools)',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '6px 12px 6px 9px',
  // Marks unsaved rows at their edge.
  borderInlineStart: '3px solid transparent',
  '&[data-unsaved]': { borderInlineStartColor: theme.palette.warning.main },
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '&:focus-within': { backgroundColor: theme.palette.action.hover },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) var(--tools)',
    padding: '10px 12px 10px 9px',
  },
}))

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '& > span:last-child': { display: 'grid', minWidth: 0 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 13, color: theme.palette.text.secondary },
  '& small.error': { color: theme.palette.error.main },
}))

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44, '& button': { width: 44, height: 44 } },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('md')]: { gridColumn: 2, gridRow: 1 },
}))
