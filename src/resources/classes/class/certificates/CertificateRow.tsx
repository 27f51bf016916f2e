import IssueIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { StatusChip } from '../../../../components/fields/StatusChip.tsx'
import { useMayCall } from '../../../../components/useMayCall.ts'
import type { ClassCertificate } from '../../../../shared/certificates/certificateRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import { useIssue } from '../../../students/student/certificates/useIssue.ts'
import { stateLooks, stateOf } from './looks.ts'

/** One student: whether a certificate can be issued, and each unmet requirement with its state. */
export const CertificateRow = ({ standing }: { standing: ClassCertificate }) => {
  const translate = useTranslate()
  const may = useMayCall(routes['enrolment.certificate'])
  const issuing = useIssue(standing)
  const { student, studentName: name, rules, certificates } = standing
  const state = stateOf(standing)
  const { word, ...look } = stateLooks[state]
  const unmet = rules.filter(({ met }) => !met)
  const numbers = certificates.filter(({ voidedOn }) => voidedOn === null).map(({ number }) => number)
  return (
    <Row data-student={student} data-state={state}>
      <div>
        <strong>
          <Link to={`/admin/student?id=${student}&tab=certificates`}>{name}</Link>
        </strong>
        {state === 'issued' && <p>{numbers.join(', ')}</p>}
        {state === 'unmet' && (
          <ul aria-label={translate('certificates.missingTo')}>
            {unmet.map(({ rule, message }) => (
              <li key={rule} data-rule={rule}>
                <b>{translate(`resources.certificate.unmet.${rule}`)}</b>: {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <StatusChip {...look} label={translate(`certificates.${word}`)} />
      {state === 'eligible' && may && (
        <Button
          variant="contained"
          size="small"
          startIcon={<IssueIcon />}
          loading={issuing.isPending}
          aria-label={translate('certificates.issueTo', { name })}
          onClick={() => issuing.mutate(null)}
        >
          {translate('certificates.issue')}
        </Button>
      )}
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& a': { color: theme.palette.primary.main, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& p, & ul': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', padding: 0 },
  '& b': { fontWeight: 600 },
  '@media (pointer: coarse)': {
    '& .MuiButton-root': { minHeight: 44 },
    '& strong a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
}))
