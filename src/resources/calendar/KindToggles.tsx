import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { CalendarKind } from '../../shared/calendar/calendarRoutes.ts'
import { kindIcons, tones } from './looks.ts'
import type { CalendarQuery } from './useCalendarQuery.ts'

/** The kinds with their icons: what they look like in the days, and at once what of them is shown. */
export const KindToggles = ({ asked, kinds }: { asked: CalendarQuery; kinds: readonly CalendarKind[] }) => {
  const translate = useTranslate()
  const shown = asked.kinds ?? kinds
  const toggle = (kind: CalendarKind) => {
    const without = kinds.filter((each) => each !== kind && shown.includes(each))
    asked.setKinds(
      shown.includes(kind) ? without : kinds.filter((each) => each === kind || shown.includes(each)),
      kinds,
    )
  }
  return (
    <Toggles role="group" aria-label={translate('calendar.shown')}>
      {kinds.map((kind) => {
        const Icon = kindIcons[kind]
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={shown.includes(kind)}
            data-kind={kind}
            onClick={() => toggle(kind)}
          >
            <Icon aria-hidden />
            {translate(`calendar.kinds.${kind}`)}
          </button>
        )
      })}
    </Toggles>
  )
}

const Toggles = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  gridColumn: '1 / -1',
  ...Object.fromEntries(
    Object.entries(tones(theme.palette.mode)).map(([name, { mark }]) => [
      `& [data-kind=${name.slice('tone-'.length)}]`,
      { '--mark': mark },
    ]),
  ),
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 36,
    padding: '2px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 18,
    ...theme.typography.body2,
    font: 'inherit',
    fontSize: theme.typography.body2.fontSize,
    color: theme.palette.text.secondary,
    backgroundColor: 'transparent',
    textDecoration: 'line-through',
    cursor: 'pointer',
    '& svg': { width: 18, height: 18 },
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[aria-pressed=true]': {
      color: theme.palette.text.primary,
      borderColor: 'var(--mark, currentColor)',
      backgroundColor: theme.palette.background.paper,
      textDecoration: 'none',
      '& svg': { color: 'var(--mark, inherit)' },
    },
  },
  '@media (pointer: coarse)': { '& > button': { minHeight: 44 } },
}))
