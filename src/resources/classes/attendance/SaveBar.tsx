import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { aboveBottomBar } from '../../../theme/surfaces.ts'
import { countsOf, restOf } from './marks.ts'
import type { SheetState } from './useSheet.ts'

interface Props {
  state: SheetState
  open: boolean
  onRest: () => void
  onSave: () => void
}

const shown = ['present', 'late', 'absent', 'excused', 'unmarked'] as const

/** Totals of the marks, and the save button: always visible. */
export const SaveBar = ({ state: { sheet, marks, unsent, going, change }, open, onRest, onSave }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const counts = countsOf(marks, sheet)
  const rest = restOf(marks, sheet).length
  return (
    <Bar>
      <dl aria-label={translate('attendance.counts')}>
        {shown.map((name) => (
          <div key={name} data-count={name}>
            <dt>{translate(name === 'unmarked' ? 'attendance.unmarked' : `attendance.statuses.${name}`)}</dt>
            <dd>{formatNumber(counts[name], language)}</dd>
          </div>
        ))}
      </dl>
      {open && (
        <>
          <p role="status">
            {unsent > 0
              ? translate('attendance.notSaved', { smart_count: unsent })
              : translate('attendance.allSaved')}
          </p>
          <div>
            {rest > 0 && (
              <Button variant="outlined" aria-keyshortcuts="r" onClick={onRest}>
                {translate('attendance.rest', { smart_count: rest })}
              </Button>
            )}
            {unsent > 0 && (
              <Button disabled={going} onClick={() => change(() => ({}))}>
                {translate('attendance.undoAll')}
              </Button>
            )}
            <Button variant="contained" aria-keyshortcuts="Control+S" loading={going} onClick={onSave}>
              {translate('attendance.save')}
            </Button>
          </div>
        </>
      )}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: aboveBottomBar,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 20px',
  marginTop: 8,
  padding: '10px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& dl': { ...theme.typography.body2, margin: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 14px' },
  '& dl > div': { display: 'flex', gap: 5 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    padding: '8px 10px',
    '& p': { display: 'none' },
    '& > div': { width: '100%', '& > button': { flex: '1 1 auto', minHeight: 44 } },
  },
}))
