import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined'
import ThereIcon from '@mui/icons-material/TaskAltOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../../../../components/fields/StatusChip.tsx'
import type { PaperState } from '../../../../shared/students/papers.ts'

/** How many of the required documents are missing, in one line. @param states of the required documents */
export const PapersSummary = ({ states }: { states: readonly PaperState[] }) => {
  const translate = useTranslate()
  const count = (state: PaperState) => states.filter((each) => each === state).length
  const stateText = (state: 'missing' | 'expired') =>
    translate(`papers.${state}`, { smart_count: count(state) })
  const [missing, expired] = [count('missing'), count('expired')]
  return (
    <Note>
      {missing > 0 && <StatusChip icon={MissingIcon} tone="error" label={stateText('missing')} />}
      {expired > 0 && <StatusChip icon={ExpiredIcon} tone="warning" label={stateText('expired')} />}
      {missing + expired === 0 &&
        (states.length > 0 ? (
          <StatusChip icon={ThereIcon} tone="success" label={translate('papers.complete')} />
        ) : (
          translate('papers.nothingAsked')
        ))}
    </Note>
  )
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
}))
