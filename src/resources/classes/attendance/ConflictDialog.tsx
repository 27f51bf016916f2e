import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Entry, markOf, type Marks, savedOf } from './marks.ts'
import { useMarkText } from '../../../components/attendance/markText.ts'
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx'

interface Props {
  /** As somebody else has marked them. */
  conflicts: readonly Entry[]
  marks: Marks
  /** @param theirs students whose saved mark is kept */
  onDecide: (theirs: ReadonlySet<string>) => void
  onLater: () => void
}

/** Two have marked one student: both marks, and the choice. */
export const ConflictDialog = ({ conflicts, marks, onDecide, onLater }: Props) => {
  const translate = useTranslate()
  const text = useMarkText()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (student: string, other: boolean) =>
    setTheirs((before) => {
      const next = new Set(before)
      if (other) next.add(student)
      else next.delete(student)
      return next
    })
  return (
    <AlertDialog
      title={translate('attendance.conflictTitle')}
      body={translate('attendance.conflictBody')}
      wide
      onClose={onLater}
      actions={
        <>
          <Button onClick={onLater}>{translate('attendance.conflictLater')}</Button>
          <Button autoFocus variant="contained" onClick={() => onDecide(theirs)}>
            {translate('attendance.conflictKeep')}
          </Button>
        </>
      }
    >
      {conflicts.map((entry) => {
        const { student, studentName: name } = entry
        const mine = marks[student]
        return (
          <Both key={student} role="radiogroup" aria-label={translate('attendance.conflictFor', { name })}>
            <strong>{name}</strong>
            {[false, true].map((other) => (
              <label key={String(other)}>
                <input
                  type="radio"
                  name={`holds-${student}`}
                  checked={theirs.has(student) === other}
                  onChange={() => choose(student, other)}
                />
                {translate(other ? 'attendance.theirs' : 'attendance.mine', {
                  mark: text(other ? savedOf(entry) : mine ? markOf(mine) : null),
                })}
              </label>
            ))}
          </Both>
        )
      })}
    </AlertDialog>
  )
}

const Both = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: '0 12px',
  marginTop: 12,
  paddingTop: 8,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& strong': { gridColumn: '1 / -1', fontWeight: 600 },
  '& label': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: theme.palette.primary.main },
}))
