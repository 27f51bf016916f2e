import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatDay, formatNumber, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { BalanceTiles } from './BalanceTiles.tsx'
import { Panel } from './Panel.tsx'
import { useBalance } from './useBalance.ts'

const CorrectDialog = lazyPart(() => import('./CorrectDialog.tsx'))

/** The person's balance of the year, its entries, and a link to correct it. */
export const PersonBalance = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const mayCorrect = useMayCall(routes['leave.correct'])
  const [correcting, setCorrecting] = useState(false)
  const year = String(record.from).slice(0, 4)
  const person = { employee: record.employee as string | null, teacher: record.teacher as string | null }
  const { data, error } = useBalance(person, year)
  if (error) return null
  const signed = (days: number) => (days > 0 ? '+' : '') + formatNumber(days, language)
  return (
    <Panel title={translate('leave.of', { name: String(record.person), year: localDigits(year, language) })}>
      <BalanceTiles balances={data} />
      <Rows>
        <summary>{translate('leave.history')}</summary>
        {data?.rows.length === 0 && <p>{translate('leave.noHistory')}</p>}
        <ul>
          {data?.rows.map(({ _id, at, kind, purpose, delta, reason, byName }) => (
            <li key={_id}>
              <strong>{signed(delta)}</strong>{' '}
              {[
                translate(`resources.leave.kind.${kind}`),
                translate(`leave.purpose.${purpose}`),
                reason,
                formatDay(at, language),
                byName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </Rows>
      {mayCorrect && <Button onClick={() => setCorrecting(true)}>{translate('leave.correct')}</Button>}
      {correcting && (
        <CorrectDialog
          person={person}
          name={String(record.person)}
          year={Number(year)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Panel>
  )
}

const Rows = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  '& summary': { display: 'list-item', cursor: 'pointer', minHeight: 32, lineHeight: '32px' },
  '@media (pointer: coarse)': { '& summary': { minHeight: 44, lineHeight: '44px' } },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: '0 0 8px', padding: 0 },
  '& li': { padding: '4px 0', overflowWrap: 'anywhere' },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
}))
