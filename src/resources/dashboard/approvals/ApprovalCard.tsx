import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf, firstMessage } from '../../../components/failure.ts'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Approval } from '../../../shared/dashboard/approvalRoutes.ts'
import { ApproveDialog, asksFirst } from './ApproveDialog.tsx'
import { canReject, type Decision, isClash, isSafeInBatch, recordAddress, useDecide } from './decide.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { useApprovalFacts, useApprovalName, useApprovalTitle } from './useApprovalFacts.ts'

/** The words by which each kind says that somebody else has to decide. */
const ownWords: Record<Approval['kind'], string> = {
  leave: 'leave.own',
  staffCorrection: 'clock.own',
  adjustment: 'stock.approval.own',
  advance: 'salary.ownAdvance',
  payroll: 'salary.own',
}

export const cardId = (id: string): string => `approval-${id}`

interface Props {
  item: Approval
  selected: boolean
  onSelect: () => void
  /** Called before the decision is sent, and after it was made. */
  onDeciding: (item: Approval) => void
  onDone: (item: Approval) => void
}

/** One request with the facts to decide by, and the decision. */
export const ApprovalCard = ({ item, selected, onSelect, onDeciding, onDone }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const title = useApprovalTitle()(item)
  const name = useApprovalName()(item)
  const facts = useApprovalFacts()(item)
  const when = formatInstant(item.since, language)
  const verb = 'person' in item ? 'requested' : 'created'
  const byName = item.byName === title ? null : item.byName
  return (
    <Card id={cardId(item._id)} tabIndex={-1} aria-label={name}>
      <header>
        <div>
          <small>
            {translate(`approvals.kind.${item.kind}`)} · {item.branchName}
          </small>
          <h2>
            {/* Deputies see what waits, and not the records of the absent user. */}
            {item.for ? (
              title
            ) : (
              <Link to={recordAddress(item)} aria-label={translate('approvals.openNamed', { name: title })}>
                {title}
              </Link>
            )}
          </h2>
          <small>{translate(`approvals.${verb}${byName ? 'By' : ''}`, { name: byName, when })}</small>
          {item.for && <small>{translate('approvals.deputy.for', { name: item.for.name })}</small>}
        </div>
        {isSafeInBatch(item) && (
          <Checkbox
            checked={selected}
            onChange={onSelect}
            slotProps={{ input: { 'aria-label': translate('approvals.select', { name }) } }}
          />
        )}
      </header>
      <dl>
        {facts.map(({ label, value, warns, wide }) => (
          <div key={label} data-wide={wide || undefined} data-warns={warns || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.own ? (
        <Alert severity="info">{translate(item.for ? 'approvals.deputy.own' : ownWords[item.kind])}</Alert>
      ) : (
        <Decide {...{ item, name, onDeciding, onDone }} />
      )}
    </Card>
  )
}

const Decide = ({
  item,
  name,
  onDeciding,
  onDone,
}: Pick<Props, 'item' | 'onDeciding' | 'onDone'> & { name: string }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<Decision['way'] | null>(null)
  const deciding = useDecide(onDone)
  const { isPending, error } = deciding
  const failure = error && !isClash(error) ? failureOf(error) : null
  const unpaid = item.kind === 'leave' && item.beyond
  const send = (way: Decision['way'], note = '') => {
    onDeciding(item)
    deciding.mutate(
      { item, way, note },
      { onError: (refusal) => isClash(refusal) && setOpen(null), onSuccess: () => setOpen(null) },
    )
  }
  const close = () => (setOpen(null), deciding.reset())
  const button = (action: string) => ({
    'aria-label': translate('approvals.actionNamed', { action, name }),
    children: action,
  })
  return (
    <>
      {failure && failure.status !== 401 && !open && (
        <Alert severity="error" role="alert">
          {translate(firstMessage(failure), { _: firstMessage(failure) })}
        </Alert>
      )}
      {unpaid && <Alert severity="warning">{translate('leave.beyond')}</Alert>}
      <footer>
        <Button
          variant="contained"
          loading={isPending && !open}
          onClick={() => (asksFirst(item) ? setOpen('approve') : send('approve'))}
          {...button(translate(unpaid ? 'approvals.asUnpaid' : 'approvals.approve'))}
        />
        {canReject(item) && (
          <Button
            color="error"
            variant="outlined"
            disabled={isPending}
            onClick={() => setOpen('reject')}
            {...button(translate('approvals.reject'))}
          />
        )}
      </footer>
      {open === 'approve' && (
        <ApproveDialog item={item} call={deciding} onSend={() => send('approve')} onClose={close} />
      )}
      {open === 'reject' && (
        <RejectDialog item={item} call={deciding} onSend={(note) => send('reject', note)} onClose={close} />
      )}
    </>
  )
}

const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '14px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  overflowWrap: 'anywhere',
  // Below the top bar when it is focused.
  scrollMarginTop: 72,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& > header': { display: 'flex', alignItems: 'flex-start', gap: 12 },
  '& > header > div': { flex: 1, minWidth: 0, '& > small': { display: 'block' } },
  '& > header > .MuiCheckbox-root': { width: 44, height: 44, margin: '-8px -10px -8px 0' },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& h2 a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: theme.palette.text.primary,
    textUnderlineOffset: 3,
  },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    gap: '10px 16px',
    margin: 0,
  },
  '& [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& [data-warns] dd': { color: theme.palette.warning.main, fontWeight: 600 },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  [theme.breakpoints.down('sm')]: {
    padding: '12px',
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > footer .MuiButton-root': { flex: '1 1 0', minHeight: 44 },
  },
  '@media (pointer: coarse)': {
    '& .MuiButton-root': { minHeight: 44 },
    '& h2 a': { minHeight: 44 },
  },
  '@media print': { breakInside: 'avoid', '& > footer': { display: 'none' } },
}))
