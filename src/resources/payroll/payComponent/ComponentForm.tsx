import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import {
  attendanceCalcs,
  calcNeeds,
  type PayCalc,
  type payComponent,
} from '../../../shared/payroll/payroll.ts'
import { PersonInput } from '../../../components/inputs/PersonInput.tsx'

/** Person, name, calculation and period of a pay component. */
export const ComponentForm = () => {
  const translate = useTranslate()
  const { lastRead } = useFormState()
  const calc = useWatch({ name: 'calc' }) as PayCalc
  const needs = calcNeeds[calc] ?? []
  return (
    <Fields>
      <Wide>{lastRead ? <TextInput<typeof payComponent> source="person" /> : <PersonInput required />}</Wide>
      <Wide>
        <TextInput<typeof payComponent> source="name" />
      </Wide>
      <ChoiceInput<typeof payComponent> source="calc" />
      {!attendanceCalcs[calc] && <ChoiceInput<typeof payComponent> source="kind" />}
      {needs.map((name) =>
        name === 'amount' ? (
          <MoneyInput<typeof payComponent> key={name} source={name} />
        ) : (
          <IntInput<typeof payComponent> key={name} source={name} />
        ),
      )}
      <DayInput<typeof payComponent> source="from" />
      <DayInput<typeof payComponent> source="until" />
      {lastRead && (
        <Wide>
          <Alert severity="info">{translate('salary.partNote')}</Alert>
        </Wide>
      )}
    </Fields>
  )
}
