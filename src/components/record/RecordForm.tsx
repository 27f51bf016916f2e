import Alert from '@mui/material/Alert'
import { Form, type RaRecord, useCanAccess, useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { useEntity } from '../entityContext.ts'
import type { Failure } from '../failure.ts'
import { guideAddress } from '../guide.ts'
import type { Next } from './AddedMessage.tsx'
import { AuditLines } from './AuditLines.tsx'
import { useDialogControl } from './dialogContext.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { ColleagueChanges } from './ColleagueChanges.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { ExtraPanels } from './ExtraPanels.tsx'
import { FirstField } from './FirstField.tsx'
import { FormStateProvider } from './formContext.ts'
import { FormGuards } from './FormGuards.tsx'
import { entityResolver } from './entityResolver.ts'
import { formValues, type Values } from './formValues.ts'
import { type ExtraTab, OpenRecordProvider } from './openRecord.ts'
import { DialogBody } from './RecordDialog.tsx'
import type { Review } from './review.ts'
import { type FollowUp, SaveBar, ViewBar } from './SaveBar.tsx'
import { type Goal, type OpenTab, OpenTabProvider } from './openTab.ts'
import { detailsTab, historyTab, RecordTabs, tabPanel } from './RecordTabs.tsx'
import { ServerWords } from './ServerWords.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useSaveRecord } from './useSaveRecord.tsx'
import { useWording } from './wording.ts'

// Read by few, and seldom.
const History = lazyPart(() => import('../history/History.tsx'))

interface Props {
  /** Null for a new one. */
  record: RaRecord | null
  /** The best known version of the record, which a colleague may have changed meanwhile. */
  newest?: RaRecord
  /** Initial values of a new record. */
  initial?: Values
  readOnly?: boolean
  warnsOfTwins?: boolean
  review?: Review
  /** True for a record that is only ever read. */
  locked?: boolean
  /** Address to open after saving; by default the form closes over its list. */
  goesTo?: (record: RaRecord) => string
  followUp?: FollowUp | undefined
  next?: Next | undefined
  /** Shown beside the details of an existing record. */
  tabs?: readonly ExtraTab[]
  /** What the record is, above its fields. */
  summary?: ReactNode
  children: ReactNode
}

const none: readonly ExtraTab[] = []

/** The form of one record: validated by its entity, saved by its calls, with protection of unsaved input. */
export const RecordForm = ({
  record,
  newest,
  initial,
  readOnly = false,
  warnsOfTwins,
  review,
  locked = false,
  goesTo,
  followUp,
  next,
  tabs: extra = none,
  summary,
  children,
}: Props) => {
  const entity = useEntity()
  const id = useId()
  const { canAccess: seesLog = false } = useCanAccess({ resource: 'log', action: 'list' })
  const tabs = record ? [detailsTab, ...extra, ...(seesLog ? [historyTab] : [])] : [detailsTab]
  const tabbed = tabs.length > 1
  const details = tabPanel(id, detailsTab.name)
  const [tab, setTab] = useState(() => {
    // A link may lead to a part of the record.
    const wanted = new URLSearchParams(location.search).get('tab')
    return tabs.find(({ name }) => name === wanted)?.name ?? detailsTab.name
  })
  const [goal, setGoal] = useState<Goal | null>(null)
  const { finish } = useDialogControl()
  // The tab with unsaved input that it saves itself.
  const [held, setHeld] = useState<string | null>(null)
  const { clashDialog } = useWording()
  /** Whether the last pressed button was the one that does both. */
  const follows = useRef(false)
  // Initial values stay fixed while the form is open: a later answer must not overwrite typing.
  const [begun, setBegun] = useState(record)
  const [base, setBase] = useState(record)
  const [lastRead, setLastRead] = useState(record)
  const { save, failure, question, dismiss, forget, goOn, reviewing, answerReview } = useSaveRecord({
    base,
    lastRead,
    warnsOfTwins,
    review,
    next,
    onSaved: (saved) => {
      if (held) return (takeTheirs(saved), setTab(held))
      if (follows.current) followUp?.run(saved)
      finish(guideAddress() ?? goesTo?.(saved))
    },
  })
  const resolver = useMemo(() => entityResolver(entity), [entity])
  const values = useMemo(
    () => ({ ...begun, ...formValues(entity, begun ?? initial ?? {}) }),
    [entity, begun, initial],
  )
  const isFilled = (field: string) => {
    const value = (values as Values)[field.split('-')[1] ?? '']
    return value !== undefined && value !== null && value !== '' && !Array.isArray(value)
  }
  const submit = () => (document.getElementById(id) as HTMLFormElement | null)?.requestSubmit()
  const takeTheirs = (current: RaRecord) => {
    const theirs = { ...current, id: current._id as string }
    setBegun(theirs)
    rebase(theirs)
    dismiss()
  }
  const rebase = (to: RaRecord) => {
    setBase(to)
    setLastRead(to)
  }
  const hold = useCallback(
    (name: string, holds: boolean) => setHeld((now) => (holds ? name : now === name ? null : now)),
    [],
  )
  const openRecord = { base, rebase, hold }
  const openTab: OpenTab = (name, { toWrite = false } = {}) => {
    setTab(name)
    if (toWrite) setGoal((before) => ({ tab: name, times: (before?.times ?? 0) + 1 }))
    // The pressed button is hidden with its tab.
    else document.getElementById(`${id}-${name}-tab`)?.focus()
  }
  return (
    <FormStateProvider value={{ readOnly, lastRead, setLastRead }}>
      <Form
        id={id}
        noValidate
        record={values}
        resolver={resolver}
        mode="onSubmit"
        // After the first try each field is looked at when it is left, never while it is typed.
        reValidateMode="onBlur"
        shouldFocusError={false}
        disableInvalidFormNotification
        onSubmit={save}
      >
        {tabbed && <RecordTabs {...{ id, tabs, tab, onTab: setTab }} />}
        {/* What is only read has nothing in it to go to by keyboard: it is scrolled itself. */}
        <DialogBody
          tabIndex={readOnly ? 0 : undefined}
          hidden={tab !== detailsTab.name}
          {...(tabbed ? details : {})}
        >
          {summary && (
            <OpenRecordProvider value={openRecord}>
              <OpenTabProvider value={openTab}>{summary}</OpenTabProvider>
            </OpenRecordProvider>
          )}
          {/* The dialog over the page reports an ended session; it needs no second message here. */}
          {failure && failure.status !== 401 && <Problem failure={failure} />}
          <ServerWords
            failure={failure ?? (question?.kind === 'duplicate' ? question.failure : null)}
            onForget={forget}
          />
          <ErrorSummary />
          <FormGuards id={base ? String(base.id) : undefined} held={held !== null} />
          {children}
          {base && <AuditLines record={lastRead ?? base} />}
          {!readOnly && <FirstField within={tabbed ? details.id : id} {...(record ? {} : { isFilled })} />}
        </DialogBody>
        {base && (
          <OpenRecordProvider value={openRecord}>
            <ExtraPanels {...{ id, tab, goal, tabs: extra, record: lastRead ?? base }} />
          </OpenRecordProvider>
        )}
        {base && tab === historyTab.name && (
          <DialogBody tabIndex={0} {...tabPanel(id, historyTab.name)}>
            <History id={String(base.id)} onRestored={() => setTab(detailsTab.name)} />
          </DialogBody>
        )}
        <ColleagueChanges newest={newest} lastRead={lastRead} onTake={takeTheirs} />
        {readOnly ? (
          base && <ViewBar id={String(base.id)} locked={locked} />
        ) : (
          <SaveBar
            apart={tab !== detailsTab.name}
            followUp={followUp}
            onSave={(both) => {
              follows.current = both
              if (both) submit()
            }}
          />
        )}
      </Form>
      {review && reviewing && base && (
        <review.Dialog
          before={base}
          values={reviewing}
          onConfirm={() => (answerReview(true), submit())}
          onCancel={() => answerReview(false)}
        />
      )}
      {question?.kind === 'duplicate' && (
        <DuplicateDialog
          failure={question.failure}
          onCancel={dismiss}
          onSave={() => (goOn({ force: true }), submit())}
        />
      )}
      {question?.kind === 'clash' && (
        <ClashDialog
          {...clashDialog}
          warnings={question.failure.warnings ?? []}
          onCancel={dismiss}
          onSave={() => (goOn({ clashing: true }), submit())}
        />
      )}
      {question?.kind === 'stale' && question.failure.current && base && (
        <StaleDialog
          base={base}
          current={question.failure.current}
          mine={question.values}
          onCancel={dismiss}
          onKeepMine={() => (goOn({ over: question.failure.current }), submit())}
          onTakeTheirs={() => question.failure.current && takeTheirs(question.failure.current)}
        />
      )}
    </FormStateProvider>
  )
}

/** Errors that belong to no field. Takes the focus, since the user may have scrolled away before pressing Save. */
export const Problem = ({ failure }: { failure: Failure }) => {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { message, status } = failure
  return (
    <Alert ref={box} severity="error" role="alert" tabIndex={-1} sx={below}>
      {translate(message, { _: message })} {status === 0 && translate('records.stillHere')}
    </Alert>
  )
}

const below = { mb: 4 }
