import { type RaRecord, useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { useEntity } from '../entityContext.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import { filteredBranch, useUsualBranch } from '../usualBranch.ts'
import { useLabel } from '../useLabel.ts'
import type { Next } from './AddedMessage.tsx'
import type { Values } from './formValues.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { FollowUp } from './SaveBar.tsx'

interface Props {
  /** Values copied from the row that the record is added from, by field. */
  lent: Record<string, string>
  initial?: Values
  warnsOfTwins?: boolean
  /** Message key, if it is not the kind's own. */
  title?: string
  subtitle?: string
  /** Address to open after saving; the list by default. */
  goesTo?: (record: RaRecord) => string
  /** Saves and does the next step with the new record at once. */
  followUp?: FollowUp | undefined
  /** Where the toast leads after saving, beside to the record. */
  next?: Next | undefined
  children: ReactNode
}

/** The dialog of a record that is not there yet. */
export const RecordCreate = ({
  lent,
  initial,
  warnsOfTwins,
  title,
  subtitle = 'records.createHint',
  goesTo,
  followUp,
  next,
  children,
}: Props) => {
  const translate = useTranslate()
  const entity = useEntity()
  const label = useLabel()
  const taken = Object.keys(lent)
    .filter((name) => name in entity.fields)
    .map(label)
    .join(', ')
  const { own, branch, isPending } = useUsualBranch()
  const { list } = useRecordAddress()
  const usual = filteredBranch(list.slice(list.indexOf('?'))) ?? branch
  const begin = useMemo(() => {
    const known = Object.entries(lent).filter(([name]) => name in entity.fields)
    const { branchField } = entity
    // Only if the form asks for the branch: some records take it from their person.
    const declared = branchField ? entity.fields[branchField] : undefined
    const begins = declared?.readOnly === false && (declared.required || own !== null)
    const held = usual && branchField && begins ? { [branchField]: usual } : {}
    return { ...held, ...initial, ...Object.fromEntries(known) }
  }, [lent, initial, entity, usual, own])
  // The form begins once, with a branch in it.
  if (isPending) return null
  return (
    <RecordDialog
      title={translate(title ?? `resources.${entity.name}.createTitle`)}
      subtitle={
        taken ? `${translate('records.lent', { fields: taken })} ${translate(subtitle)}` : translate(subtitle)
      }
    >
      <RecordForm record={null} initial={begin} warnsOfTwins={warnsOfTwins} {...{ goesTo, followUp, next }}>
        {children}
      </RecordForm>
    </RecordDialog>
  )
}
