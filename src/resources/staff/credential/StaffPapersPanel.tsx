import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useGetList, useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useEntity } from '../../../components/entityContext.ts'
import { formValues } from '../../../components/record/formValues.ts'
import { PartDialog } from '../../../components/record/PartDialog.tsx'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { FileViewer } from '../../../components/viewer/FileViewer.tsx'
import { NotYet } from '../../../components/NotYet.tsx'
import { credential } from '../../../shared/staff/credential.ts'
import type { StoredFile } from '../../../shared/core/entity.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import { maxPageSize } from '../../../shared/core/listing.ts'
import { routes } from '../../../shared/routes.ts'
import { CredentialFields } from './CredentialForm.tsx'
import { StaffPaper } from './StaffPaper.tsx'

/** The papers of an employee or a teacher, the next to expire first; those that no longer count below. */
const StaffPapersPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const whose = useEntity().name
  const mayAdd = useMayCall(routes['credential.create'])
  const [adding, setAdding] = useState(false)
  const [viewing, setViewing] = useState<StoredFile | null>(null)
  const { data, error, isPending, refetch } = useGetList<RaRecord>(credential.name, {
    filter: { [whose]: record.id },
    sort: { field: 'expiresOn', order: 'ASC' },
    pagination: { page: 1, perPage: maxPageSize },
  })
  if (error || isPending) return <NotYet {...{ error, refetch }} height={96} label="papers.loading" />
  const counting = data.filter(({ state }) => state !== 'past')
  const past = data.filter(({ state }) => state === 'past')
  return (
    <Panel>
      {mayAdd && (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {translate('staffFile.addPaper')}
        </Button>
      )}
      {data.length === 0 && <p>{translate('staffFile.noPapers')}</p>}
      <Papers papers={counting} onView={setViewing} />
      {past.length > 0 && (
        <>
          <h3>{translate('staffFile.past')}</h3>
          <Papers papers={past} onView={setViewing} />
        </>
      )}
      {adding && <AddPaper whose={whose} id={String(record.id)} onClose={() => setAdding(false)} />}
      {viewing && (
        <FileViewer
          files={data.flatMap(({ files }) => files as StoredFile[])}
          first={viewing.fileUrl}
          onClose={() => setViewing(null)}
        />
      )}
    </Panel>
  )
}
export default StaffPapersPanel

interface PapersProps {
  papers: readonly RaRecord[]
  onView: (file: StoredFile) => void
}

const Papers = ({ papers, onView }: PapersProps) => (
  <ul>
    {papers.map((paper) => (
      <StaffPaper key={paper.id} paper={paper} onView={onView} />
    ))}
  </ul>
)

interface AddProps {
  whose: string
  id: string
  onClose: () => void
}

const AddPaper = ({ whose, id, onClose }: AddProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const [key] = useState(() => randomHex(16))
  const begin = useMemo(() => formValues(credential, { [whose]: id }), [whose, id])
  return (
    <PartDialog
      entity={credential}
      title={translate('resources.credential.createTitle')}
      tab="papers"
      begin={begin}
      send={(data) => calls.create(credential.name, { data, meta: { idempotencyKey: key } })}
      onDone={async () => {
        notify('resources.credential.notifications.created', { type: 'success' })
        onClose()
        await client.invalidateQueries({ queryKey: [credential.name] })
      }}
      onClose={onClose}
    >
      <CredentialFields />
    </PartDialog>
  )
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > button': { justifySelf: 'start' },
  '& > h3': { ...theme.typography.h3, margin: '12px 0 0' },
  '& > p': { ...theme.typography.body1, margin: 0, color: theme.palette.text.secondary },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
}))
