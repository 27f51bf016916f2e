import LateIcon from '@mui/icons-material/ScheduleOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatInstant, formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { BranchDrawer, DrawerState } from '../../../shared/fees/drawerRoutes.ts'
import { routes } from '../../../shared/routes.ts'
import { Difference } from './Difference.tsx'
import { looks } from './looks.ts'
import { useDifference } from './useDifference.ts'

const CountDialog = lazyPart(() => import('./CountDialog.tsx'))
const CarryDialog = lazyPart(() => import('./CarryDialog.tsx'))
const ExplainDialog = lazyPart(() => import('./ExplainDialog.tsx'))

type Doing = 'count' | 'carry' | 'explain' | null

/** The cash drawer of a branch. It is counted blind, so the expected amount is not shown. */
export const BranchCard = ({ drawer, state }: { drawer: BranchDrawer; state: DrawerState }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const difference = useDifference()
  const [doing, setDoing] = useState<Doing>(null)
  const mayOpen = useMayCall(routes['drawer.create'])
  const mayClose = useMayCall(routes['drawer.close'])
  const { open, last, first, unexplained, branchName } = drawer
  const status = open ? 'open' : 'closed'
  const at = (instant: string) => formatInstant(instant, language)
  const ofBranch = (action: string) => ({
    'aria-label': translate('drawer.ofBranch', { action: translate(action), branch: branchName }),
  })
  const done = () => setDoing(null)
  return (
    <Card aria-label={branchName}>
      <header>
        <h2>{branchName}</h2>
        <StatusChip
          {...looks.status[status]}
          label={translate(first ? 'drawer.never' : `drawer.${status}`)}
        />
      </header>
      {open && <p>{translate('drawer.since', { at: at(open.openedAt), name: open.openedByName })}</p>}
      {open?.late && (
        <p>
          <StatusChip icon={LateIcon} tone="warning" label={translate('drawer.late')} />
        </p>
      )}
      {!open && last && (
        <>
          <p>
            {translate('drawer.lastClosed', { at: at(last.closedAt), name: last.closedByName })}
            {last.handoverToName && ` · ${translate('drawer.handedTo', { name: last.handoverToName })}`}
          </p>
          <p>
            {translate('drawer.counted')} <b>{formatMoney(last.counted, language)}</b> ·{' '}
            <Difference minor={last.difference} />
          </p>
        </>
      )}
      {unexplained && (
        <p role="note">
          {translate('drawer.lacks', {
            number: unexplained.number,
            difference: difference(unexplained.difference),
          })}
        </p>
      )}
      <footer>
        {unexplained && mayClose && (
          <Button
            variant={open ? 'outlined' : 'contained'}
            {...ofBranch('drawer.explain')}
            onClick={() => setDoing('explain')}
          >
            {translate('drawer.explain')}
          </Button>
        )}
        {!open && mayOpen && !unexplained && (
          <Button variant="contained" {...ofBranch('drawer.openIt')} onClick={() => setDoing('count')}>
            {translate('drawer.openIt')}
          </Button>
        )}
        {open && mayClose && (
          <>
            <Button variant="contained" {...ofBranch('drawer.closeIt')} onClick={() => setDoing('count')}>
              {translate('drawer.closeIt')}
            </Button>
            <Button variant="outlined" {...ofBranch('drawer.carry')} onClick={() => setDoing('carry')}>
              {translate('drawer.carry')}
            </Button>
          </>
        )}
      </footer>
      {doing === 'count' && <CountDialog drawer={drawer} state={state} onClose={done} />}
      {doing === 'carry' && open && <CarryDialog id={open._id} branch={branchName} onClose={done} />}
      {doing === 'explain' && unexplained && (
        <ExplainDialog {...unexplained} id={unexplained._id} noteAbove={state.noteAbove} onClose={done} />
      )}
    </Card>
  )
}

const Card = styled('article')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' },
  '& h2': { ...theme.typography.h3, flex: 1, margin: 0 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& p[role="note"]': { color: theme.palette.text.primary },
  '& b': { fontVariantNumeric: 'tabular-nums', color: theme.palette.text.primary },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 'auto', paddingTop: 8 },
  '@media (pointer: coarse)': { '& footer .MuiButton-root': { minHeight: 44 } },
}))
