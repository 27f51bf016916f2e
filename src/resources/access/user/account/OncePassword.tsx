import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { RouteData } from '../../../../shared/routeTypes.ts'
import { PasswordSlip } from './PasswordSlip.tsx'
import { AlertDialog } from '../../../../components/dialogs/AlertDialog.tsx'

interface Props {
  name: string
  once: RouteData<'user.oneTimePassword'>
  onClose: () => void
}

/** Shown this once: a click beside it does not close it. */
export const OncePassword = ({ name, once, onClose }: Props) => {
  const translate = useTranslate()
  return (
    <AlertDialog
      title={translate('access.account.onceTitle', { name })}
      body={translate('access.account.onceBody')}
      actions={
        <>
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('access.account.print')}
          </Button>
          <Button autoFocus variant="contained" onClick={onClose}>
            {translate('actions.close')}
          </Button>
        </>
      }
    >
      <Lines>
        <dt>{translate('resources.user.fields.username')}</dt>
        <dd translate="no">{once.username}</dd>
        <dt>{translate('access.account.oneTime')}</dt>
        <dd translate="no" data-password>
          {once.password}
        </dd>
      </Lines>
      <PasswordSlip name={name} once={once} />
    </AlertDialog>
  )
}

const Lines = styled('dl')(({ theme }) => ({
  margin: '16px 0 0',
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.default,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
  '& dd + dt': { marginTop: 8 },
  '& [data-password]': {
    fontSize: 20,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'all',
  },
}))
