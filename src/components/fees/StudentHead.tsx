import { styled } from '@mui/material/styles'
import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { student } from '../../shared/students/student.ts'
import { photoOf } from '../fields/photo.tsx'

interface Props {
  record: RaRecord
  /** Actions for the student. */
  children?: ReactNode
}

/** Name, phone, class and branch of a student. */
export const StudentHead = ({ record, children }: Props) => {
  const language = useLanguage()
  return (
    <Head>
      {photoOf(record)}
      <div>
        <h2>
          <Link className="record-link" to={`/admin/student?id=${record.id}`}>
            {labelOf(student, record)}
          </Link>
        </h2>
        <p>
          {[record.phone && localDigits(String(record.phone), language), record.className, record.branchName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="ways">{children}</div>
    </Head>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& > div:nth-of-type(1)': { minWidth: 0 },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' },
  [theme.breakpoints.down('sm')]: { '& .ways': { marginInlineStart: 0, width: '100%' } },
}))
