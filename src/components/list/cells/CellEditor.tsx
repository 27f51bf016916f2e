import GlobalStyles from '@mui/material/GlobalStyles'
import { Form, type RaRecord } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import { LazyMessages } from '../../../i18n/LazyMessages.tsx'
import { useEntity } from '../../entityContext.ts'
import { errorsByPath } from '../../failure.ts'
import { focusIfLost } from '../../focusIfLost.ts'
import { ClashDialog } from '../../record/ClashDialog.tsx'
import { entityResolver } from '../../record/entityResolver.ts'
import { FormStateProvider } from '../../record/formContext.ts'
import { formValues, same, type Values } from '../../record/formValues.ts'
import { StaleDialog } from '../../record/StaleDialog.tsx'
import { useSaveRecord } from '../../record/useSaveRecord.tsx'
import { useKeepSaved } from '../../useKeepSaved.ts'
import { useLabel } from '../../useLabel.ts'
import type { Column } from '../column.ts'
import { CellForm, type Leaving } from './CellForm.tsx'
import type { Step } from './useCellEditing.ts'

interface Props {
  /** Its newest version: a colleague may change it while somebody types. */
  record: RaRecord
  column: Column
  opens: boolean
  end: (step: Step) => void
}

/** One field of a record, edited in its cell: a form of that field alone, which is saved as every form is. */
const CellEditor = (props: Props) => (
  <LazyMessages>
    <Editor {...props} />
  </LazyMessages>
)
export default CellEditor

const steps: Record<Leaving, Step> = { back: 0, away: 0, next: 1, previous: -1 }

const Editor = ({ record, column, opens, end }: Props) => {
  const { source } = column
  const entity = useEntity()
  const label = useLabel()
  const keepSaved = useKeepSaved()
  // What is typed began with this version, whatever colleagues save meanwhile.
  const [base] = useState(record)
  // A change of other fields is no reason to ask: they are not written.
  const agreesWith = (version: RaRecord) => same(version[source], base[source])
  const place = useRef<HTMLDivElement>(null)
  const leaving = useRef<Leaving>('back')

  const finish = (to: Leaving) => {
    const cell = place.current?.closest('td')
    const table = cell?.closest('table')
    end(steps[to])
    if (to === 'away') return
    // A final status has no button any more, and a record that meets no filter any more has no row.
    const find = () =>
      cell?.isConnected
        ? (cell.querySelector('button') ?? cell.parentElement?.querySelector('a'))
        : table?.querySelector<HTMLElement>('tbody tr:last-of-type a')
    // The button is there again with the next rendering, unless the next cell has the focus.
    setTimeout(() => document.activeElement === document.body && find()?.focus())
    focusIfLost(find)
  }
  const { save, failure, question, dismiss, goOn } = useSaveRecord({
    base,
    lastRead: agreesWith(record) ? record : base,
    agreesWith,
    onSaved: () => finish(leaving.current),
  })
  const resolver = useMemo(
    () => entityResolver({ ...entity, files: false, fields: pick(entity.fields, source) }),
    [entity, source],
  )
  const values = useMemo(() => ({ ...base, ...formValues(entity, base) }), [entity, base])
  const submit = () => place.current?.closest('form')?.requestSubmit()

  /** A rule may refuse the value because of another field: all that it says is shown here, where the user is. */
  const saveCell = async (typed: Values) => {
    const errors = await save({ ...values, [source]: typed[source] })
    if (!errors) return undefined
    const lines = Object.entries(errorsByPath(errors)).map(([name, words]) =>
      name === source ? words : `${label(name)}: ${words}`,
    )
    return { [source]: lines.join(' ') }
  }
  const theirs = question?.failure.current
  return (
    <FormStateProvider
      value={{ readOnly: false, lastRead: base, setLastRead: () => undefined, scope: 'cell' }}
    >
      <GlobalStyles styles={around} />
      <Form
        noValidate
        record={values}
        resolver={resolver}
        mode="onSubmit"
        reValidateMode="onSubmit"
        shouldFocusError={false}
        disableInvalidFormNotification
        onSubmit={saveCell}
      >
        <CellForm
          ref={place}
          {...{ column, base, opens, failure }}
          isTorn={!agreesWith(record)}
          onLeave={(to, changed) => {
            leaving.current = to
            if (changed) submit()
            else finish(to)
          }}
        />
      </Form>
      {question?.kind === 'clash' && (
        <ClashDialog
          warnings={question.failure.warnings ?? []}
          onCancel={dismiss}
          onSave={() => (goOn({ clashing: true }), submit())}
        />
      )}
      {question?.kind === 'stale' && theirs && (
        <StaleDialog
          base={base}
          current={theirs}
          mine={{ [source]: question.values[source] }}
          onCancel={dismiss}
          onKeepMine={() => (goOn({ over: theirs }), submit())}
          onTakeTheirs={() => {
            void keepSaved(entity.name, { ...theirs, id: base.id })
            finish('back')
          }}
        />
      )}
    </FormStateProvider>
  )
}

const pick = <T,>(all: Record<string, T>, name: string): Record<string, T> =>
  name in all ? { [name]: all[name]! } : {}

/** The input and its message may be larger than the cell, and the table. */
const around = {
  '.records.records:has(.cell-editor)': { contain: 'layout style' },
  '.records.records td:has(.cell-editor)': { overflow: 'visible' },
}
