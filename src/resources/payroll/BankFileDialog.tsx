import { useMutation, useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { saveFile } from '../../components/list/saveFile.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'

/** Before whole account numbers leave: who has none, and that it is written down who took them. */
export const BankFileDialog = ({ run, onClose }: { run: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const { data, error } = useQuery({
    queryKey: ['payroll', 'review', run, 'accounts'],
    queryFn: ({ signal }) => calls.payrollReview(run, signal),
    staleTime: 0,
  })
  const loading = useMutation({
    mutationFn: () => calls.bankFile(run),
    onSuccess: ({ file, name }) => {
      saveFile(file, name)
      notify('salary.bankFileMade', { type: 'success' })
      onClose()
    },
  })
  const without = data?.noAccount ?? []
  const said = [
    translate('salary.bankFileBody'),
    ...(without.length > 0 ? [translate('salary.bankFileWithout', { names: without.join(', ') })] : []),
  ]
  return (
    <ConfirmDialog
      title={translate('salary.bankFileTitle')}
      body={said.join(' ')}
      action={translate('salary.bankFileTake')}
      leave={translate('salary.leaveIt')}
      error={loading.error ?? error}
      pending={loading.isPending || (!data && !error)}
      onSend={() => loading.mutate()}
      onClose={onClose}
    />
  )
}
