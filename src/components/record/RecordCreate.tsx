import { type RaRecord, useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { useChosenBranch } from '../../browser/chosenBranch.ts'
import { useEntity } from '../entityContext.ts'
import { useOwnBranch } from '../ownBranch.ts'
import { useLabel } from '../useLabel.ts'
import type { Values } from './formValues.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { RecordForm } from './RecordForm.tsx'

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
  children,
}: Props) => {
  const translate = useTranslate()
  const entity = useEntity()
  const label = useLabel()
  const taken = Object.keys(lent)
    .filter((name) => name in entity.fields)
    .map(label)
    .join(', ')
  const { branch, isPending } = useOwnBranch()
  const chosen = useChosenBranch()?.id
  const own = branch?.id ?? chosen
  const begin = useMemo(() => {
    const known = Object.entries(lent).filter(([name]) => name in entity.fields)
    const { branchField } = entity
    // Only if the form asks for the branch: some records take it from their person.
    const choosesBranch = branchField ? entity.fields[branchField]?.readOnly === false : false
    const held = own && branchField && choosesBranch ? { [branchField]: own } : {}
    return { ...held, ...initial, ...Object.fromEntries(known) }
  }, [lent, initial, entity, own])
  // The form begins once, with the branch of the user, or the one chosen in the bar.
  if (isPending) return null
  return (
    <RecordDialog
      title={translate(title ?? `resources.${entity.name}.createTitle`)}
      subtitle={
        taken ? `${translate('records.lent', { fields: taken })} ${translate(subtitle)}` : translate(subtitle)
      }
    >
      <RecordForm record={null} initial={begin} warnsOfTwins={warnsOfTwins} goesTo={goesTo}>
        {children}
      </RecordForm>
    </RecordDialog>
  )
}
