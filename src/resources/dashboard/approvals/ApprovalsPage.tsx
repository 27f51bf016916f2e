import DeputyIcon from '@mui/icons-material/SupervisorAccountOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { useReportQuery } from '../../../components/attendance/useReportQuery.ts'
import { focusIfLost } from '../../../components/focusIfLost.ts'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { NotYet } from '../../../components/NotYet.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { BranchChoice } from '../../../components/statements/BranchChoice.tsx'
import { TabRow } from '../../../components/TabRow.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { maxPageSize } from '../../../shared/core/listing.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import type { Approval, Approvals } from '../../../shared/dashboard/approvalRoutes.ts'
import { ApprovalCard, cardId } from './ApprovalCard.tsx'
import { BatchBar, Outcome } from './BatchBar.tsx'
import { decidedKinds } from '../../../shared/decisions.ts'
import { isSafeInBatch } from './decide.ts'
import { type BatchOutcome, useBatch } from './useBatch.ts'

const DeputyDialog = lazyPart(() => import('./DeputyDialog.tsx'))

const listId = 'approvals'

/** Everything that waits for a decision of the user, the oldest first, with the facts and the decision in place. */
const ApprovalsPage = () => {
  const translate = useTranslate()
  const reportQuery = useReportQuery()
  const branch = reportQuery.id('branch')
  const kind = reportQuery.text('kind')
  const { data, error, refetch } = useRouteQuery(
    'approval.list',
    { query: branch ? { branch } : {} },
    { keepsPrevious: true },
  )
  return (
    <>
      <Head>
        <BranchChoice value={branch} onChange={(next) => reportQuery.set({ branch: next })} />
        <DeputyButton />
      </Head>
      {data ? (
        <>
          <Kinds kinds={data.kinds} kind={kind} onChange={(next) => reportQuery.set({ kind: next })} />
          <Items
            // Another kind or branch starts without a selection.
            key={`${kind} ${branch}`}
            items={kind ? data.items.filter((item) => item.kind === kind) : data.items}
            isFiltered={kind !== '' || branch !== ''}
          />
          {data.kinds.some(({ total }) => total > maxPageSize) && (
            <p>{translate('approvals.onlyOldest', { most: maxPageSize })}</p>
          )}
        </>
      ) : (
        <NotYet error={error} refetch={refetch} height={360} />
      )}
    </>
  )
}
export default ApprovalsPage

interface KindsProps {
  kinds: Approvals['kinds']
  kind: string
  onChange: (kind: string) => void
}

const Kinds = ({ kinds, kind, onChange }: KindsProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  if (kinds.length < 2) return null
  const tab = (value: string, label: string, total: number) => (
    <button key={value} type="button" aria-pressed={kind === value} onClick={() => onChange(value)}>
      {label} <span>{formatNumber(total, language)}</span>
    </button>
  )
  return (
    <TabRow data-tab-row role="group" aria-label={translate('approvals.kinds')}>
      {tab(
        '',
        translate('approvals.all'),
        kinds.reduce((sum, { total }) => sum + total, 0),
      )}
      {kinds.map(({ kind: value, total }) => tab(value, translate(`dashboard.waiting.${value}`), total))}
    </TabRow>
  )
}

const Items = ({ items, isFiltered }: { items: readonly Approval[]; isFiltered: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [decided, setDecided] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)
  // Decided items leave at once, before the list is read again.
  const shown = items.filter(({ _id }) => !decided.includes(_id))
  const selected = shown.filter((item) => isSafeInBatch(item) && chosen.includes(item._id))
  const safe = shown.filter(isSafeInBatch)
  const batch = useBatch((ended) => {
    setDecided((before) => [...before, ...ended.approved.map(({ _id }) => _id)])
    setChosen([])
    setOutcome(ended)
  })
  const onDeciding = useFocusNext(shown)
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <List id={listId} tabIndex={-1} aria-label={translate('approvals.list')}>
      {outcome && <Outcome outcome={outcome} onClose={() => setOutcome(null)} />}
      {shown.length === 0 && (
        <StateBlock
          drawing={isFiltered ? 'filtered' : 'empty'}
          title={translate('approvals.emptyTitle')}
          hint={translate(isFiltered ? 'approvals.emptyFilterHint' : 'approvals.emptyHint')}
        />
      )}
      {safe.length > 1 && selected.length < safe.length && (
        <Button sx={{ mb: 2 }} onClick={() => setChosen(safe.map(({ _id }) => _id))}>
          {translate('approvals.selectAll', { count: formatNumber(safe.length, language) })}
        </Button>
      )}
      <Cards>
        {shown.map((item) => (
          <li key={item._id}>
            <ApprovalCard
              item={item}
              selected={chosen.includes(item._id)}
              onSelect={() => toggle(item._id)}
              onDeciding={onDeciding}
              onDone={({ _id }) => setDecided((before) => [...before, _id])}
            />
          </li>
        ))}
      </Cards>
      {selected.length > 0 && (
        <BatchBar
          selected={selected}
          isPending={batch.isPending}
          onApprove={() => batch.mutate(selected)}
          onClear={() => setChosen([])}
        />
      )}
    </List>
  )
}

/** Focuses the next item once the one that was decided has left, or the list if it was the last. */
function useFocusNext(shown: readonly Approval[]): (item: Approval) => void {
  const left = useRef<{ id: string; next: string | undefined } | null>(null)
  const ids = shown.map(({ _id }) => _id).join(' ')
  useEffect(() => {
    const { current } = left
    if (!current || ids.includes(current.id)) return
    left.current = null
    focusIfLost(() => document.getElementById(current.next ? cardId(current.next) : listId))
  }, [ids])
  return ({ _id }) => {
    const at = shown.findIndex((item) => item._id === _id)
    left.current = { id: _id, next: (shown[at + 1] ?? shown[at - 1])?._id }
  }
}

/** Opens the dialog in which users who decide name a deputy. */
const DeputyButton = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  if (!user || user.viewedBy || decidedKinds(user).length === 0) return null
  return (
    <>
      <Button variant="outlined" startIcon={<DeputyIcon />} onClick={() => setOpen(true)}>
        {translate('approvals.deputy.button')}
      </Button>
      {open && <DeputyDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  maxWidth: 960,
  '&:not(:empty)': { marginBottom: 12 },
  '& > :not(button)': { flex: '0 1 320px' },
  '& > button': { minHeight: 40, marginInlineStart: 'auto' },
  '@media (pointer: coarse)': { '& > button': { minHeight: 44 } },
})

const List = styled('section')({ maxWidth: 960 })

const Cards = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
