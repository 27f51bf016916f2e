import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import type { FileType } from '../../../shared/core/entity.ts'

const fileTypes: readonly FileType[] = ['certificate', 'id', 'contract', 'other']

/** Fields and files of a credential. */
export const CredentialFields = () => {
  const translate = useTranslate()
  const kind = useWatch({ name: 'kind' }) as string | null
  return (
    <>
      <ChoiceInput source="kind" />
      <TextInput source="title" />
      {kind === 'identity' ? (
        <p>{translate('resources.credential.hints.identity')}</p>
      ) : (
        <TextInput source="number" kind="code" />
      )}
      <TextInput source="issuer" />
      <DayInput source="issuedOn" />
      <DayInput source="expiresOn" />
      <Wide>
        <TextInput source="note" rows={2} />
      </Wide>
      <Wide>
        <FilesInput types={fileTypes} />
      </Wide>
    </>
  )
}
