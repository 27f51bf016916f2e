import MetIcon from '@mui/icons-material/CheckCircleOutlined'
import UnmetIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { FramedList } from '../../../../components/LineItem.tsx'
import type { CertificateStanding } from '../../../../shared/certificates/certificateRoutes.ts'

interface Props {
  rules: CertificateStanding['rules']
  label: string
}

/** Each rule with its figure: hours, exam, papers, fees. */
export const RuleList = ({ rules, label }: Props) => {
  const translate = useTranslate()
  return (
    <List aria-label={label}>
      {rules.map(({ rule, met, message, percent }) => (
        <li key={rule} data-rule={rule} data-met={met}>
          {met ? (
            <MetIcon titleAccess={translate('certificates.met')} color="success" />
          ) : (
            <UnmetIcon titleAccess={translate('certificates.unmet')} color="warning" />
          )}
          <div>
            <strong>{translate(`resources.certificate.unmet.${rule}`)}</strong>
            <span>{message}</span>
            {percent !== undefined && (
              <LinearProgress
                variant="determinate"
                value={percent}
                color={met ? 'success' : 'warning'}
                aria-label={message}
              />
            )}
          </div>
        </li>
      ))}
    </List>
  )
}

const List = styled(FramedList)(({ theme }) => ({
  '& li': { display: 'flex', gap: 12, margin: 0, padding: '10px 16px' },
  '& li > div': { flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 12px' },
  '& strong': { ...theme.typography.body2, fontWeight: 600, minWidth: 88 },
  '& span': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  '& .MuiLinearProgress-root': { flexBasis: '100%', height: 6, borderRadius: 3, marginTop: 4 },
}))
