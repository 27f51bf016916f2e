import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { NotYet } from '../NotYet.tsx'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { routes } from '../../shared/routes.ts'
import type { StaffNumbers } from '../../shared/staff/staffNumberRoutes.ts'
import type { HiddenNumber } from '../../shared/staff/staffNumbers.ts'
import { useEntity } from '../entityContext.ts'
import { routeKey, useCallRoute, useRouteQuery } from '../routeCalls.ts'
import { useAction } from '../useAction.ts'
import { useMayCall } from '../useMayCall.ts'
import { NumbersDialog } from './NumbersDialog.tsx'
import type { StaffKind } from './staffKind.ts'

const plain = ['bankName', 'accountHolder', 'routing'] as const

interface Props {
  record: RaRecord
  /** True on the own profile, where numbers are read-only and stay masked. */
  own?: boolean
}

/** Identity and account numbers, masked; users with permission can reveal each. */
const NumbersPanel = ({ record, own = false }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const kind = useEntity().name as StaffKind
  const id = String(record.id)
  const may = useMayCall(routes[`${kind}.saveNumbers`])
  const mayChange = may && !own
  const [editing, setEditing] = useState(false)
  const { data, error, refetch } = useRouteQuery(`${kind}.numbers`, { params: { id } })
  if (!data) return <NotYet {...{ error, refetch }} height={160} label="staffFile.loading" />
  const label = (field: string) => translate(`resources.staffNumbers.fields.${field}`)
  const hidden = (number: HiddenNumber, name = label(number)) => (
    <Hidden {...{ kind, id, number, name, numbers: data, mayChange }} />
  )
  const identity = data.identityKind && translate(`resources.staffNumbers.identityKind.${data.identityKind}`)
  return (
    <Panel>
      <p>{translate(`staffFile.${own ? 'numbersOwn' : mayChange ? 'numbersHint' : 'numbersSeen'}`)}</p>
      <dl>
        {hidden('identityNumber', identity ?? label('identityNumber'))}
        {plain.map((field) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd translate="no">{data[field] ?? '—'}</dd>
          </div>
        ))}
        {hidden('accountNumber')}
        {hidden(
          'walletNumber',
          data.walletProvider ? `${label('walletNumber')} (${data.walletProvider})` : undefined,
        )}
      </dl>
      {mayChange && (
        <Button variant="outlined" onClick={() => setEditing(true)}>
          {translate('staffFile.changeNumbers')}
        </Button>
      )}
      {data.updatedAt && (
        <small>
          {translate('staffFile.changedBy', {
            name: data.updatedByName ?? translate('dialog.nobody'),
            at: formatInstant(data.updatedAt, language),
          })}
        </small>
      )}
      {editing && <NumbersDialog {...{ kind, id, numbers: data }} onClose={() => setEditing(false)} />}
    </Panel>
  )
}
export default NumbersPanel

interface HiddenProps {
  kind: StaffKind
  id: string
  number: HiddenNumber
  name: string
  numbers: StaffNumbers
  mayChange: boolean
}

/** A masked number; the full one is only on the screen, until it is hidden or the tab is left. */
const Hidden = ({ kind, id, number, name, numbers, mayChange }: HiddenProps) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const params = { id }
  const [removing, setRemoving] = useState(false)
  const mask = numbers[number]
  const revealing = useAction(
    async () => (await callRoute(`${kind}.revealNumber`, { params, body: { number } })).data,
    { notifiesFailure: true, invalidates: [], secret: true },
  )
  const removal = useAction(
    () =>
      callRoute(`${kind}.saveNumbers`, { params, body: { [number]: null, updatedAt: numbers.updatedAt } }),
    {
      done: 'staffFile.numberRemoved',
      replaces: routeKey(`${kind}.numbers`, { params }),
      onSuccess: () => {
        setRemoving(false)
        revealing.reset()
      },
      invalidates: [],
    },
  )
  const whole = revealing.data?.value
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span translate="no" role="status">
          {whole ?? mask ?? '—'}
        </span>
        {mask && mayChange && (
          <span>
            <Button
              size="small"
              loading={revealing.isPending}
              aria-label={translate(whole ? 'staffFile.hideNamed' : 'staffFile.revealNamed', { name })}
              onClick={() => (whole ? revealing.reset() : revealing.mutate())}
            >
              {translate(whole ? 'staffFile.hide' : 'staffFile.reveal')}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={translate('staffFile.removeNamed', { name })}
              onClick={() => setRemoving(true)}
            >
              {translate('staffFile.remove')}
            </Button>
          </span>
        )}
      </dd>
      {removing && (
        <ConfirmDialog
          title={translate('staffFile.removeTitle')}
          body={translate('staffFile.removeBody', { name, mask: mask ?? '' })}
          action={translate('staffFile.remove')}
          danger
          call={removal}
          onSend={() => removal.mutate()}
          onClose={() => (setRemoving(false), removal.reset())}
        />
      )}
    </div>
  )
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > button': { justifySelf: 'start' },
  '& p, & small': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 48,
    padding: '4px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary, flex: '0 1 220px' },
  '& dd': {
    ...theme.typography.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    margin: 0,
    flex: '1 1 200px',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}))
