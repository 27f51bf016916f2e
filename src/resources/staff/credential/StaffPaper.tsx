import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { KeptFile } from '../../../components/uploads/KeptFile.tsx'
import type { StoredFile } from '../../../shared/core/entity.ts'
import type { CredentialState } from '../../../shared/staff/credential.ts'
import { DaysLeft } from '../../../components/fields/DaysLeft.tsx'
import { looks } from './looks.ts'

interface Props {
  paper: RaRecord
  onView: (file: StoredFile) => void
}

/** A credential with its status, details and files, linked to its record. */
export const StaffPaper = ({ paper, onView }: Props) => {
  const translate = useTranslate()
  const dayText = useDayText()
  const state = paper.state as CredentialState
  const expiresOn = paper.expiresOn as string | null
  const kind = translate(`resources.credential.kind.${String(paper.kind)}`)
  const facts = [
    paper.number as string | null,
    paper.issuer as string | null,
    paper.issuedOn && translate('staffFile.issued', { day: dayText(paper.issuedOn) }),
    expiresOn && translate(`staffFile.${state === 'expired' ? 'expired' : 'expires'}`, { day: dayText(expiresOn) }),
  ].filter(Boolean)
  const files = paper.files as StoredFile[]
  return (
    <Entry>
      <div>
        <Link to={`/admin/hr/papers?${new URLSearchParams({ id: String(paper.id) }).toString()}`}>
          {paper.title ? `${kind}: ${String(paper.title)}` : kind}
        </Link>
        <StatusChip {...looks.state[state]} label={translate(`resources.credential.state.${state}`)} />
        {expiresOn && (state === 'soon' || state === 'expired') && <DaysLeft day={expiresOn} />}
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {paper.note && <p>{String(paper.note)}</p>}
      </div>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <KeptFile key={file.fileUrl} file={file} onView={() => onView(file)} />
          ))}
        </ul>
      )}
    </Entry>
  )
} // prettier-ignore

const Entry = styled('li')(({ theme }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& a': { ...theme.typography.body1, fontWeight: 600, color: theme.palette.text.primary, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0, flexBasis: '100%' },
  '& > ul': { listStyle: 'none', margin: '4px 0 0 -8px', padding: 0 },
})) // prettier-ignore
