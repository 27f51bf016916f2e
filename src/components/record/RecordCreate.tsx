import { type RaRecord, useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { useEntity } from '../entityContext.ts'
import { useOwnBranch } from '../ownBranch.ts'
import { useLabel } from '../useLabel.ts'
import type { Values } from './formValues.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { RecordForm } from './RecordForm.tsx'

interface Props {
  /** What the row that it is added from lends, by field. */
  lent: Record<string, string>
  initial?: Values
  warnsOfTwins?: boolean
  /** As a key, where it is not that of its kind. */
  title?: string
  subtitle?: string
  /** Where its work goes on once it is there; its list otherwise. */
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
  const own = branch?.id
  const begin = useMemo(() => {
    const known = Object.entries(lent).filter(([name]) => name in entity.fields)
    const { branchField } = entity
    // Where a form says it: of some it follows from whose the record is.
    const asked = branchField ? entity.fields[branchField]?.readOnly === false : false
    const held = own && branchField && asked ? { [branchField]: own } : {}
    return { ...held, ...initial, ...Object.fromEntries(known) }
  }, [lent, initial, entity, own])
  // The form begins once, with the user's own branch in it.
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
