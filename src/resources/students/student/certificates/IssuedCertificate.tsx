import VerifyIcon from '@mui/icons-material/OpenInNewOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { PaperButton } from '../../../../components/documents/PaperButton.tsx'
import { formatDay } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { CertificateStanding } from '../../../../shared/certificates/certificateRoutes.ts'
import { grouped } from '../../../../shared/core/code32.ts'
import { VoidButton } from '../../../../components/documents/VoidButton.tsx'

/** An issued certificate: document, public page, and voiding. */
export const IssuedCertificate = ({ issued }: { issued: CertificateStanding['certificates'][number] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { _id, number, code, issuedOn, override, voidedOn, voidReason, review } = issued
  const facts = [
    translate('certificates.issuedOn', { day: formatDay(issuedOn, language) }),
    grouped(code),
    override && translate('certificates.overridden', { reason: override }),
    voidedOn &&
      translate('certificates.voidedOn', { day: formatDay(voidedOn, language), reason: voidReason ?? '' }),
  ].filter(Boolean)
  return (
    <Item data-void={voidedOn !== null || undefined}>
      <strong>{number}</strong>
      <p>
        {facts.map((fact, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </p>
      {review && <Alert severity="warning">{translate('certificates.review')}</Alert>}
      <Row>
        <PaperButton kind="certificate" id={_id} name={number} />
        <Button
          component="a"
          href={`/verify/${grouped(code)}`}
          target="_blank"
          rel="noreferrer"
          startIcon={<VerifyIcon />}
          aria-label={translate('certificates.verifyNamed', { number })}
        >
          {translate('certificates.verify')}
        </Button>
        {voidedOn === null && <VoidButton id={_id} number={number} />}
      </Row>
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '&[data-void] > strong': { textDecoration: 'line-through' },
  '& > p': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    margin: '2px 0 8px',
    overflowWrap: 'anywhere',
  },
}))

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 })
