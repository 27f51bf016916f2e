import { useTranslate } from 'ra-core'
import { ReasonDialog } from '../../../../components/dialogs/ReasonDialog.tsx'
import type { CertificateStanding } from '../../../../shared/certificates/certificateRoutes.ts'
import type { useIssue } from './useIssue.ts'

interface Props {
  unmet: CertificateStanding['rules']
  issuing: ReturnType<typeof useIssue>
  onClose: () => void
}

/** An exception needs a reason, which is stored. */
const OverrideDialog = ({ unmet, issuing, onClose }: Props) => {
  const translate = useTranslate()
  const unmetRules = unmet.map(
    ({ rule, message }) => `${translate(`resources.certificate.unmet.${rule}`)}: ${message}`,
  )
  return (
    <ReasonDialog
      title={translate('certificates.overrideTitle')}
      body={translate('certificates.overrideBody', { unmet: unmetRules.join('; ') })}
      action={translate('certificates.issueAnyway')}
      call={issuing}
      onSend={(reason) => issuing.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
export default OverrideDialog
