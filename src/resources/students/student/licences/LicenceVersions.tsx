import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { useRecordAccess } from '../../../../components/useRecordAccess.ts'
import type { LicenceType } from '../../../../shared/licences/licence.ts'
import { student as studentEntity } from '../../../../shared/students/student.ts'
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx'
import { LicenceVersion } from './LicenceVersion.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { useDeleteVersion } from './useDeleteVersion.ts'

interface Props {
  type: LicenceType
  student: RaRecord
  versions: readonly RaRecord[]
}

/** The versions of one type, the current one first. */
export const LicenceVersions = ({ type, student, versions }: Props) => {
  const translate = useTranslate()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { update } = useRecordAccess(studentEntity.name)
  const [renewing, setRenewing] = useState(false)
  const [asked, setAsked] = useState<RaRecord | null>(null)
  const removal = useDeleteVersion(String(student.id), {
    onDone: () => setAsked(null),
    // The button that was pressed is gone with its version.
    onGone: () => setTimeout(() => title.current?.focus()),
  })
  const current = versions.find((version) => version.current === true)
  const older = versions.filter((version) => version !== current)
  const name = translate(`resources.licence.type.${type}`)
  const say = (key: string, args?: object) => translate(`resources.licence.versions.${key}`, args)
  const doing = current ? 'renew' : 'add'
  const onDelete = update ? setAsked : undefined
  return (
    <Part aria-labelledby={heading}>
      <Row>
        <h3 ref={title} id={heading} tabIndex={-1}>
          {name}
        </h3>
        {update && (
          <Button
            variant="outlined"
            aria-label={say(`${doing}Named`, { type: name })}
            onClick={() => setRenewing(true)}
          >
            {say(doing)}
          </Button>
        )}
      </Row>
      {current ? (
        <Now>
          <LicenceVersion version={current} onDelete={onDelete} />
        </Now>
      ) : (
        <p>{say('none')}</p>
      )}
      {older.length > 0 && (
        <>
          <h4>{say('older')}</h4>
          <Before>
            {older.map((version) => (
              <li key={version.id}>
                <LicenceVersion version={version} onDelete={onDelete} />
              </li>
            ))}
          </Before>
        </>
      )}
      {renewing && (
        <RenewDialog type={type} student={student} current={current} onClose={() => setRenewing(false)} />
      )}
      {asked && (
        <ConfirmDialog
          title={say('deleteTitle')}
          body={say('deleteBody', { type: name, name: asked.number ?? '' })}
          action={translate('actions.delete')}
          danger
          call={removal}
          onSend={() => removal.mutate(asked)}
          onClose={() => (setAsked(null), removal.reset())}
        />
      )}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 24, paddingTop: 20, borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& h4': { ...theme.typography.body2, fontWeight: 600, margin: '16px 0 4px' },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
}))

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 12,
})

const Now = styled('div')(({ theme }) => ({
  padding: '12px 8px 12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
}))

const Before = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '8px 8px 8px 17px' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))
