import ClearIcon from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import type { Approval } from '../../../shared/dashboard/approvalRoutes.ts'
import { aboveBottomBar } from '../../../theme/surfaces.ts'
import type { BatchOutcome } from './useBatch.ts'
import { useApprovalName } from './useApprovalFacts.ts'

interface Props {
  selected: readonly Approval[]
  isPending: boolean
  onApprove: () => void
  onClear: () => void
}

/** Approves the selected requests together. */
export const BatchBar = ({ selected, isPending, onApprove, onClear }: Props) => {
  const translate = useTranslate()
  const nameOf = useApprovalName()
  const [asks, setAsks] = useState(false)
  const count = { smart_count: selected.length }
  return (
    <Bar role="group" aria-label={translate('list.bulk.bar')}>
      <strong>{translate('approvals.selected', count)}</strong>
      <Button variant="contained" loading={isPending} onClick={() => setAsks(true)}>
        {translate('approvals.approveSelected', count)}
      </Button>
      <IconButton
        aria-label={translate('list.bulk.clear')}
        title={translate('list.bulk.clear')}
        onClick={onClear}
      >
        <ClearIcon />
      </IconButton>
      {asks && (
        <ConfirmDialog
          title={translate('approvals.batchTitle', count)}
          body={selected.map(nameOf).join(' · ')}
          action={translate('approvals.approve')}
          call={{ isPending, error: null }}
          onSend={() => (setAsks(false), onApprove())}
          onClose={() => setAsks(false)}
        />
      )}
    </Bar>
  )
}

/** The outcome of a batch, with the reason of each request that was not approved. */
export const Outcome = ({ outcome, onClose }: { outcome: BatchOutcome; onClose: () => void }) => {
  const translate = useTranslate()
  const nameOf = useApprovalName()
  const { approved, failed } = outcome
  return (
    <Alert
      severity={failed.length > 0 ? 'warning' : 'success'}
      role="status"
      onClose={onClose}
      closeText={translate('actions.close')}
      sx={{ mb: 3 }}
    >
      {translate('approvals.batchApproved', { smart_count: approved.length })}
      {failed.length > 0 && (
        <>
          {' '}
          {translate('approvals.batchFailed', { smart_count: failed.length })}
          <ul>
            {failed.map(({ item, message, clash }) => (
              <li key={item._id}>
                {clash
                  ? translate('approvals.clash', { name: nameOf(item) })
                  : `${nameOf(item)}: ${translate(message, { _: message })}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: `calc(12px + ${aboveBottomBar})`,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 12,
  padding: '8px 8px 8px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[4],
  '& strong': { ...theme.typography.body2, fontWeight: 600 },
  '& > .MuiButton-root': { marginInlineStart: 'auto' },
  '@media (pointer: coarse)': { '& > .MuiButtonBase-root': { minHeight: 44, minWidth: 44 } },
}))
