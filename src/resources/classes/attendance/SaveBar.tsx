import UndoIcon from '@mui/icons-material/UndoOutlined'
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

/**
 * Totals of the marks, and the buttons: always visible. Each has its place from the beginning, so that a second tap on
 * one never hits another.
 */
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
          <Button
            startIcon={<UndoIcon />}
            disabled={going || unsent === 0}
            title={translate('attendance.undoAll')}
            aria-label={translate('attendance.undoAll')}
            onClick={() => change(() => ({}))}
          >
            {translate('attendance.undo')}
          </Button>
          <p role="status">
            {unsent > 0
              ? translate('attendance.notSaved', { smart_count: unsent })
              : translate('attendance.allSaved')}
          </p>
          <div>
            <Button variant="outlined" aria-keyshortcuts="r" disabled={rest === 0} onClick={onRest}>
              {translate('attendance.rest', { smart_count: rest })}
            </Button>
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
  gap: '6px 14px',
  marginTop: 8,
  padding: '10px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& dl': { ...theme.typography.body2, margin: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 12px' },
  '& dl > div': { display: 'flex', gap: 5 },
  '& dt': { color: theme.palette.text.secondary },
  // Room for two digits: a count that grows moves nothing.
  '& dd': { margin: 0, minWidth: '2ch', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  // In two lines it is no higher than the buttons.
  '& p': {
    ...theme.typography.body2,
    flex: '1 1 130px',
    margin: 0,
    lineHeight: 1.3,
    color: theme.palette.text.secondary,
  },
  '& > div': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
  '& > button': { flex: 'none' },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    gap: '6px 8px',
    padding: '8px 10px',
    '& p': { display: 'none' },
    '& dl': { flex: '1 1 0', minWidth: 0, columnGap: 10 },
    // Above the one that saves, away from the one that marks the rest.
    '& > button': { minHeight: 44 },
    '& > div': {
      width: '100%',
      '& > button': { flex: '1 1 0', minHeight: 44, padding: '4px 8px', whiteSpace: 'normal' },
    },
    '& > div > button:first-of-type': { flexGrow: 2 },
  },
}))
