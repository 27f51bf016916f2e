import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx'

export interface ConfirmDialogProps extends ActionDialogProps {
  /** The consequences of the action. */
  body: string
  /** True if the action cannot be undone or affects somebody else: the button is red and not focused. */
  danger?: boolean
}

/** Explains the consequences of an action before it is done. */
export const ConfirmDialog = ({ danger = false, ...props }: ConfirmDialogProps) => (
  <ActionDialog {...props} alert danger={danger} focuses={danger ? 'leave' : 'action'} />
)
