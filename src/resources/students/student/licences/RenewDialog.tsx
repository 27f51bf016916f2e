import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { DayInput } from '../../../../components/inputs/DayInput.tsx'
import { Wide } from '../../../../components/inputs/Section.tsx'
import { TextInput } from '../../../../components/inputs/TextInput.tsx'
import { formValues } from '../../../../components/record/formValues.ts'
import { PartDialog } from '../../../../components/record/PartDialog.tsx'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { licence, type LicenceType } from '../../../../shared/licences/licence.ts'
import { randomHex } from '../../../../shared/core/ids.ts'
import { useReread } from './useReread.ts'

interface Props {
  type: LicenceType
  student: RaRecord
  /** The version before it, whose number it takes over. */
  current: Readonly<Record<string, unknown>> | undefined
  onClose: () => void
}

/** A new version of a licence, with the same number by default. */
export const RenewDialog = ({ type, student, current, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const reread = useReread(String(student.id))
  const [key] = useState(() => randomHex(16))
  const name = translate(`resources.licence.type.${type}`)
  const [number] = useState((current?.number ?? null) as string | null)
  const begin = useMemo(
    () => formValues(licence, { student: student.id, type, number }),
    [student.id, type, number],
  )
  return (
    <PartDialog
      entity={licence}
      title={translate(`resources.licence.versions.${current ? 'renewNamed' : 'addNamed'}`, { type: name })}
      tab="licences"
      begin={begin}
      send={(data) => calls.create(licence.name, { data, meta: { idempotencyKey: key } })}
      onDone={async () => {
        notify(translate('resources.licence.versions.saved', { type: name }), { type: 'success' })
        onClose()
        await reread()
      }}
      onClose={onClose}
    >
      <Wide>
        <TextInput<typeof licence> source="number" kind="code" />
      </Wide>
      <DayInput<typeof licence> source="issuedOn" />
      <DayInput<typeof licence> source="expiresOn" />
    </PartDialog>
  )
}
