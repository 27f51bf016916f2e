import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { AddFiles } from '../../../../components/uploads/AddFiles.tsx'
import { UploadRows } from '../../../../components/uploads/UploadRows.tsx'
import { useDrop } from '../../../../components/uploads/useDrop.ts'
import { type SheetFileKind, sheetFileKinds } from '../../../../shared/classes/attendanceFile.ts'
import { ChoiceBox } from '../../../../components/inputs/ChoiceBox.tsx'
import type { SheetUploads } from './useSheetUploads.ts'

interface Props {
  session: string
  /** Students whom the file can be about. */
  students: readonly { id: string; name: string }[]
  first?: SheetFileKind
  sending: SheetUploads
}

/** Brings files to one session: by a button, dropped, or from the phone's camera. */
export const AddToSession = ({ session, students, first = 'signed_sheet', sending }: Props) => {
  const translate = useTranslate()
  const [kind, setKind] = useState<SheetFileKind>(first)
  const [student, setStudent] = useState('')
  const part = useRef<HTMLDivElement>(null)
  const take = (files: File[]) => sending.add(files, kind, session, student)
  const over = useDrop(part, take)
  return (
    <Part ref={part} data-drop>
      <AddFiles
        types={sheetFileKinds}
        kinds="attendanceFiles.kinds"
        drop="attendanceFiles.drop"
        limits="attendanceFiles.limits"
        type={kind}
        onType={setKind}
        over={over}
        onFiles={take}
      >
        <ChoiceBox
          id="sheet-file-student"
          label={translate('attendanceFiles.student')}
          value={student}
          options={[{ id: '', name: translate('attendanceFiles.noStudent') }, ...students]}
          onChange={setStudent}
        />
      </AddFiles>
      <UploadRows
        uploads={sending.uploads}
        kinds="attendanceFiles.kinds"
        onRetry={sending.retry}
        onForget={sending.forget}
      />
      <p role="status">
        {sending.kept > 0 && translate('attendanceFiles.kept', { smart_count: sending.kept })}
      </p>
    </Part>
  )
}

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > p': { ...theme.typography.body2, color: theme.palette.success.main, margin: 0 },
  '& > p:empty': { display: 'none' },
  '@media print': { display: 'none' },
}))
