import { useTranslate } from 'ra-core'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { useActionForm } from '../../../components/dialogs/useActionForm.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import { moveDirections, moveWays } from '../../../shared/fees/drawer.ts'

interface Props {
  id: string
  branch: string
  onClose: () => void
}

/** Money from the drawer to the bank, and back. */
const CarryDialog = ({ id, branch, onClose }: Props) => {
  const translate = useTranslate()
  const form = useActionForm('drawer.deposit', {
    params: { id },
    begin: { amount: null, direction: 'out', method: 'bank', memo: '' },
    rest: {},
    check: ({ amount }) => ({
      amount: typeof amount === 'number' && amount > 0 ? undefined : translate('drawer.amountNeeded'),
    }),
    done: 'drawer.carryDone',
    onSuccess: onClose,
  })
  return (
    <ActionDialog
      {...form.dialog}
      title={translate('drawer.carryTitle', { branch })}
      body={translate('drawer.carryHint')}
      action={translate('drawer.carrySave')}
      onClose={onClose}
    >
      <MoneyBox {...form.box('amount', 'drawer.amount', { required: true })} />
      <ChoiceBox
        {...form.box('direction', 'drawer.direction')}
        options={moveDirections.map((one) => ({ id: one, name: translate(`drawer.directions.${one}`) }))}
      />
      <ChoiceBox
        {...form.box('method', 'drawer.where')}
        options={moveWays.map((one) => ({ id: one, name: translate(`resources.cashEntry.method.${one}`) }))}
      />
      <TextBox {...form.box('memo', 'drawer.memo')} maxLength={500} />
    </ActionDialog>
  )
}
export default CarryDialog
