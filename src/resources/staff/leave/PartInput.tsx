import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { Fields } from '../../../components/inputs/Section.tsx'
import { useLabel } from '../../../components/useLabel.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import type { leave } from '../../../shared/staff/leave.ts'

const parts = ['whole', 'morning', 'afternoon'] as const

/** Half days: of a single day, or of the first and last one. */
export const PartInput = () => {
  const translate = useTranslate()
  const label = useLabel()
  const { setValue } = useFormContext()
  const [from, to, fromHalf, toHalf] = useWatch({ name: ['from', 'to', 'fromHalf', 'toHalf'] }) as [
    string | null,
    string | null,
    boolean | null,
    boolean | null,
  ]
  if (from && to && from !== to)
    return (
      <Fields>
        <BoolInput<typeof leave> source="fromHalf" />
        <BoolInput<typeof leave> source="toHalf" />
      </Fields>
    )
  const choose = (part: string) => {
    setValue('fromHalf', part === 'afternoon', { shouldDirty: true })
    setValue('toHalf', part === 'morning', { shouldDirty: true })
  }
  return (
    <ChoiceBox
      id="field-part"
      label={label('part')}
      value={fromHalf ? 'afternoon' : toHalf ? 'morning' : 'whole'}
      options={parts.map((part) => ({ id: part, name: translate(`leave.part.${part}`) }))}
      onChange={choose}
    />
  )
}
