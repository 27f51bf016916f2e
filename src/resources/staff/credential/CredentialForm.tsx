import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import type { FileType } from '../../../shared/core/entity.ts'
import type { credential } from '../../../shared/staff/credential.ts'

const fileTypes: readonly FileType[] = ['certificate', 'id', 'contract', 'other']

/** Fields and files of a credential. */
export const CredentialFields = () => {
  const translate = useTranslate()
  const kind = useWatch({ name: 'kind' }) as string | null
  return (
    <>
      <ChoiceInput<typeof credential> source="kind" />
      <TextInput<typeof credential> source="title" />
      {kind === 'identity' ? (
        <p>{translate('resources.credential.hints.identity')}</p>
      ) : (
        <TextInput<typeof credential> source="number" kind="code" />
      )}
      <TextInput<typeof credential> source="issuer" />
      <DayInput<typeof credential> source="issuedOn" />
      <DayInput<typeof credential> source="expiresOn" />
      <Wide>
        <TextInput<typeof credential> source="note" rows={2} />
      </Wide>
      <Wide>
        <FilesInput types={fileTypes} />
      </Wide>
    </>
  )
}
