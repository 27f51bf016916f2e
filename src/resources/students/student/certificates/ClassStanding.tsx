import ExamIcon from '@mui/icons-material/EditNoteOutlined'
import IssueIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { lazyPart } from '../../../../browser/lazyPart.tsx'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { isAdmin } from '../../../../shared/core/access.ts'
import type { CertificateStanding } from '../../../../shared/certificates/certificateRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import type { SessionUser } from '../../../../shared/core/user.ts'
import { IssuedCertificate } from './IssuedCertificate.tsx'
import { RuleList } from './RuleList.tsx'
import { useIssue } from './useIssue.ts'

const ExamDialog = lazyPart(() => import('./ExamDialog.tsx'))
const OverrideDialog = lazyPart(() => import('./OverrideDialog.tsx'))

/** One class with the requirements of its certificate, and a link to it. */
export const ClassStanding = ({ standing }: { standing: CertificateStanding }) => {
  const translate = useTranslate()
  const heading = useId()
  const { identity } = useGetIdentity()
  const may = useMayCall(routes['enrolment.certificate'])
  const [open, setOpen] = useState<'exam' | 'override' | null>(null)
  const { rules, exam, certificates, className, courseName, status } = standing
  const issuing = useIssue(standing)
  const unmet = rules.filter(({ met }) => !met)
  const holds = certificates.some(({ voidedOn }) => voidedOn === null)
  const issuable = may && !holds && (status === 'active' || status === 'completed')
  const admin = identity !== undefined && isAdmin(identity as unknown as SessionUser)
  return (
    <Part aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{className}</h3>
        <p>{courseName}</p>
      </header>
      <RuleList rules={rules} label={translate('certificates.rulesOf', { name: className })} />
      <Row>
        {issuable && unmet.length === 0 && (
          <Button
            variant="contained"
            startIcon={<IssueIcon />}
            loading={issuing.isPending}
            onClick={() => issuing.mutate(null)}
          >
            {translate('certificates.issue')}
          </Button>
        )}
        {issuable && unmet.length > 0 && admin && (
          <Button variant="outlined" startIcon={<IssueIcon />} onClick={() => setOpen('override')}>
            {translate('certificates.issueAnyway')}
          </Button>
        )}
        {may && exam && (
          <Button variant="outlined" startIcon={<ExamIcon />} onClick={() => setOpen('exam')}>
            {translate('certificates.exam')}
          </Button>
        )}
      </Row>
      {issuable && unmet.length > 0 && <Hint>{translate('certificates.notYet')}</Hint>}
      {certificates.length > 0 && (
        <Certificates>
          {certificates.map((one) => (
            <IssuedCertificate key={one._id} issued={one} />
          ))}
        </Certificates>
      )}
      {open === 'exam' && exam && (
        <ExamDialog enrolment={standing.enrolment} exam={exam} onClose={() => setOpen(null)} />
      )}
      {open === 'override' && (
        <OverrideDialog unmet={unmet} issuing={issuing} onClose={() => (setOpen(null), issuing.reset())} />
      )}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 24, paddingTop: 20, borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& header p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: '0 0 12px' },
}))

const Certificates = styled('ul')({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  display: 'grid',
  gap: 12,
})

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  '&:empty': { display: 'none' },
})

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: '8px 0 0',
}))
