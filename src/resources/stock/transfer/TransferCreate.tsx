import { useGetIdentity } from 'ra-core'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { FollowUp } from '../../../components/record/SaveBar.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import TransferForm from './TransferForm.tsx'
import { type Transfer, useMayStep } from './useSteps.ts'

/** A new transfer; the sending branch can send it as it is saved. */
const TransferCreate = (props: CreateProps) => {
  const followUp = useSendAtOnce()
  return (
    <RecordCreate {...props} subtitle="stock.transferHint" followUp={followUp}>
      <TransferForm />
    </RecordCreate>
  )
}
export default TransferCreate

function useSendAtOnce(): FollowUp | undefined {
  const callRoute = useCallRoute()
  const may = useMayStep()
  const { data: user } = useGetIdentity()
  const { mutate } = useAction(
    ({ id }: Transfer) =>
      callRoute('transfer.send', { params: { id: String(id) }, body: {} }, { idempotencyKey: randomHex(16) }),
    {
      done: (_, { code: name }) => ['stock.steps.send.done', { name }],
      notifiesFailure: 'stock.savedNotSent',
    },
  )
  return user
    ? {
        label: 'stock.sendAtOnce',
        offered: ({ from }) => may('send', { status: 'draft', from } as Transfer),
        run: (record) => mutate(record as Transfer),
      }
    : undefined
}
