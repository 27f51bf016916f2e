import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { StaffNumbers } from '../../shared/staff/staffNumberRoutes.ts'
import type { RouteInput } from '../../shared/routeTypes.ts'
import { hiddenNumbers } from '../../shared/staff/staffNumbers.ts'
import { staffNumbersForm } from '../../shared/staff/staffNumbersForm.ts'
import { ChoiceInput } from '../inputs/ChoiceInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { formValues } from '../record/formValues.ts'
import { PartDialog } from '../record/PartDialog.tsx'
import { routeKey, useCallRoute } from '../routeCalls.ts'
import type { StaffKind } from './staffKind.ts'

interface Props {
  kind: StaffKind
  id: string
  numbers: StaffNumbers
  onClose: () => void
}

const nothingTyped = Object.fromEntries(hiddenNumbers.map((name) => [name, null]))

/** Numbers are typed again or left empty: no field has the stored ones. */
export const NumbersDialog = ({ kind, id, numbers, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const params = { id }
  const client = useQueryClient()
  const begin = useMemo(() => formValues(staffNumbersForm, { ...numbers, ...nothingTyped }), [numbers])
  return (
    <PartDialog
      entity={staffNumbersForm}
      title={translate('staffFile.changeNumbers')}
      tab="numbers"
      begin={begin}
      send={async (values) => {
        const typed = Object.fromEntries(
          Object.keys(staffNumbersForm.fields)
            .filter((name) => values[name] !== undefined)
            .map((name) => [name, values[name]]),
        )
        // Empty: it stays. Null would take it away.
        for (const name of hiddenNumbers) typed[name] ??= ''
        const body = { ...typed, updatedAt: numbers.updatedAt } as RouteInput<'employee.saveNumbers'>['body']
        const { data } = await callRoute(`${kind}.saveNumbers`, { params, body })
        return { data, message: '' }
      }}
      onDone={({ data }) => {
        client.setQueryData(routeKey(`${kind}.numbers`, { params }), { data })
        notify('staffFile.numbersSaved', { type: 'success' })
        onClose()
      }}
      onClose={onClose}
    >
      <ChoiceInput<typeof staffNumbersForm> source="identityKind" />
      <TextInput<typeof staffNumbersForm> source="identityNumber" kind="code" />
      <TextInput<typeof staffNumbersForm> source="bankName" />
      <TextInput<typeof staffNumbersForm> source="accountHolder" />
      <TextInput<typeof staffNumbersForm> source="routing" kind="code" />
      <TextInput<typeof staffNumbersForm> source="accountNumber" kind="code" />
      <TextInput<typeof staffNumbersForm> source="walletProvider" />
      <TextInput<typeof staffNumbersForm> source="walletNumber" kind="phone" />
    </PartDialog>
  )
}
