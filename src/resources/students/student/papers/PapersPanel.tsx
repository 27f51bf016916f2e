import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../../components/failure.ts'
import { todayHere } from '../../../../components/fields/todayHere.ts'
import { RemoveFile } from '../../../../components/inputs/RemoveFile.tsx'
import { useOpenRecord } from '../../../../components/record/openRecord.ts'
import { useFollow } from '../../../../components/record/useFollow.ts'
import { useHoldUnsaved } from '../../../../components/record/useHoldUnsaved.ts'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { useRouteQuery } from '../../../../components/routeCalls.ts'
import { useRecordAccess } from '../../../../components/useRecordAccess.ts'
import { AddFiles } from '../../../../components/uploads/AddFiles.tsx'
import { KeptFile } from '../../../../components/uploads/KeptFile.tsx'
import { UploadRows } from '../../../../components/uploads/UploadRows.tsx'
import { useDrop } from '../../../../components/uploads/useDrop.ts'
import { useUploads } from '../../../../components/uploads/useUploads.ts'
import { FileViewer } from '../../../../components/viewer/FileViewer.tsx'
import { student } from '../../../../shared/students/student.ts'
import type { FileType, StoredFile } from '../../../../shared/core/entity.ts'
import { paperExpiry, paperState, paperTypes, type PaperType } from '../../../../shared/students/papers.ts'
import { PaperPart } from './PaperPart.tsx'
import { PapersSummary } from './PapersSummary.tsx'

type Owner = Omit<Parameters<typeof paperState>[1], 'files'> & { files: StoredFile[] }

/** A student's documents by kind: missing ones, existing ones, and the ways to add more. */
const PapersPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const follow = useFollow()
  const { hold } = useOpenRecord()
  const { update } = useRecordAccess(student.name)
  const id = String(record.id)
  const owner = record as unknown as Owner
  const { data, error, isPending, refetch } = useRouteQuery('student.papers', { params: { id } })
  const { uploads, kept, pending, ...sending } = useUploads<FileType, RaRecord>(
    async ({ type, file }, going) =>
      (await calls.addFile(student.name, id, { type, rawFile: file }, going)).data,
    async (fresh) => {
      if (!(await follow(fresh))) notify('resources.licence.versions.typedStays', { type: 'warning' })
    },
  )
  const [chosen, setChosen] = useState<PaperType | null>(null)
  const [viewing, setViewing] = useState<StoredFile | null>(null)
  const [removing, setRemoving] = useState<StoredFile | null>(null)
  const heads = useRef(new Map<FileType, HTMLHeadingElement>())
  const panel = useRef<HTMLDivElement>(null)
  useHoldUnsaved(pending)
  useEffect(() => {
    hold('papers', pending)
    return () => hold('papers', false)
  }, [hold, pending])

  const requiredPapers: readonly FileType[] = data ? [...data.school, ...data.course] : []
  const today = todayHere()
  const parts = ([...paperTypes, 'image'] as const)
    .map((type) => ({
      type,
      asked: requiredPapers.includes(type),
      state: paperState(type, owner, today),
      files: owner.files.filter((file) => file.type === type),
    }))
    .filter((part) => part.asked || part.files.length > 0)
  const type =
    chosen ??
    paperTypes.find((each) => parts.some((part) => part.type === each && part.state === 'missing')) ??
    'other'
  const over = useDrop(panel, update ? (files) => sending.add(files, type) : null)
  const askedBy = (one: FileType): string | null =>
    (data?.school as readonly FileType[] | undefined)?.includes(one)
      ? translate('papers.bySchool')
      : requiredPapers.includes(one)
        ? translate('papers.byCourse', { course: data?.courseName ?? '' })
        : null

  return (
    <Panel ref={panel} tabIndex={-1}>
      {isPending && (
        <div role="status" aria-label={translate('papers.loading')}>
          <Skeleton variant="rounded" height={96} />
        </div>
      )}
      {error && failureOf(error).status !== 401 && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={() => void refetch()}>{translate('actions.retry')}</Button>}
        >
          {translate(failureOf(error).message, { _: failureOf(error).message })}
        </Alert>
      )}
      {data && <PapersSummary states={parts.filter((part) => part.asked).map(({ state }) => state)} />}
      {update && (
        <AddFiles
          types={paperTypes}
          kinds="files.types"
          drop="papers.drop"
          limits="papers.limits"
          type={type}
          onType={setChosen}
          over={over}
          onFiles={(files) => sending.add(files, type)}
        />
      )}
      <UploadRows uploads={uploads} kinds="files.types" onRetry={sending.retry} onForget={sending.forget} />
      <p role="status">{kept > 0 && translate('papers.kept', { smart_count: kept })}</p>
      {parts.map(({ type: each, state, files }) => (
        <PaperPart
          key={each}
          type={each}
          state={state}
          asked={askedBy(each)}
          expiry={paperExpiry(each, owner)}
          head={(head) => void (head ? heads.current.set(each, head) : heads.current.delete(each))}
          onFiles={update ? (chosenFiles) => sending.add(chosenFiles, each) : undefined}
        >
          {files.length > 0 && (
            <ul>
              {files.map((file) => (
                <KeptFile
                  key={file.fileUrl}
                  file={file}
                  onView={() => setViewing(file)}
                  onRemove={update ? () => setRemoving(file) : undefined}
                />
              ))}
            </ul>
          )}
        </PaperPart>
      ))}
      {viewing && (
        <FileViewer
          files={parts.flatMap(({ files }) => files)}
          first={viewing.fileUrl}
          onClose={() => setViewing(null)}
        />
      )}
      {removing && (
        <RemoveFile
          file={removing}
          onClose={() => setRemoving(null)}
          onGone={() => setTimeout(() => (heads.current.get(removing.type) ?? panel.current)?.focus())}
        />
      )}
    </Panel>
  )
}
export default PapersPanel

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  outline: 'none',
  '& > p[role=status]': { ...theme.typography.body2, color: theme.palette.success.main, margin: 0 },
  '& > p[role=status]:empty': { display: 'none' },
}))
