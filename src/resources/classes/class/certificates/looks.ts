import YesIcon from '@mui/icons-material/CheckCircleOutlined'
import IssuedIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import NotYetIcon from '@mui/icons-material/HourglassEmptyOutlined'
import type { Look } from '../../../../components/fields/looks.ts'
import type { ClassCertificate } from '../../../../shared/certificates/certificateRoutes.ts'

export type CertificateState = 'issued' | 'eligible' | 'unmet'

export const stateOf = ({ certificates, rules }: ClassCertificate): CertificateState => {
  if (certificates.some(({ voidedOn }) => voidedOn === null)) return 'issued'
  return rules.every(({ met }) => met) ? 'eligible' : 'unmet'
}

export const stateLooks: Record<CertificateState, Look & { word: string }> = {
  issued: { icon: IssuedIcon, tone: 'info', word: 'hasIt' },
  eligible: { icon: YesIcon, tone: 'success', word: 'canGet' },
  unmet: { icon: NotYetIcon, tone: 'warning', word: 'cannotYet' },
}
