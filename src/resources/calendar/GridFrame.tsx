import { styled } from '@mui/material/styles'
import { tones } from './looks.ts'

/** Styles of the grid: replaces FullCalendar's colours by those of the theme. */
export const GridFrame = styled('div')(({ theme }) => {
  const line = theme.palette.divider
  const toneRules = Object.entries(tones(theme.palette.mode)).map(([name, { mark, ground }]) => [
    `& .${name}`,
    { '--mark': mark, '--under': ground },
  ])
  return {
    ...(Object.fromEntries(toneRules) as object),
    '--fc-border-color': line,
    '--fc-page-bg-color': theme.palette.background.paper,
    '--fc-neutral-bg-color': theme.palette.background.default,
    '--fc-list-event-hover-bg-color': theme.palette.action.hover,
    '--fc-today-bg-color': theme.palette.action.selected,
    '--fc-highlight-color': theme.palette.action.selected,
    '--fc-now-indicator-color': theme.palette.error.main,
    '--fc-small-font-size': '13px',
    ...theme.typography.body2,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    borderRadius: 8,
    '& .fc a': { color: 'inherit', textDecoration: 'none' },
    '& .fc a:focus-visible': {
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: 1,
      boxShadow: 'none',
    },
    '& .fc .fc-col-header-cell-cushion': {
      display: 'block',
      padding: '8px 4px',
      fontWeight: 600,
      color: theme.palette.text.secondary,
    },
    '& .fc .fc-daygrid-day-number': {
      minWidth: 28,
      margin: 2,
      padding: '2px 6px',
      borderRadius: 14,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
      '&:hover': { backgroundColor: theme.palette.action.hover },
    },
    '& .fc .fc-day-other .fc-daygrid-day-top': { opacity: 1, color: theme.palette.text.secondary },
    '& .fc .fc-day-today': { backgroundColor: 'transparent' },
    '& .fc .fc-day-today .fc-daygrid-day-number, & .fc .fc-col-header-cell.fc-day-today a': {
      color: theme.palette.primary.main,
      fontWeight: 600,
    },
    '& .fc .fc-day-today .fc-daygrid-day-number': {
      color: theme.palette.primary.contrastText,
      backgroundColor: theme.palette.primary.main,
    },
    '&[data-view=month] .fc .fc-daygrid-day-frame': { minHeight: 104 },
    '& .fc .fc-timegrid-slot': { height: 26 },
    '& .fc .fc-timegrid-slot-label-cushion, & .fc .fc-timegrid-axis-cushion': {
      padding: '0 6px',
      fontSize: 13,
      color: theme.palette.text.secondary,
      whiteSpace: 'nowrap',
    },
    '& .fc .fc-event': {
      '--fc-event-text-color': theme.palette.text.primary,
      border: 0,
      borderInlineStart: '4px solid var(--mark)',
      borderRadius: 4,
      backgroundColor: 'var(--under)',
      boxShadow: 'none',
      fontSize: 13,
      lineHeight: 1.4,
      cursor: 'pointer',
      color: theme.palette.text.primary,
      '&:hover': { filter: theme.palette.mode === 'dark' ? 'brightness(1.12)' : 'brightness(0.97)' },
      '&:focus-visible::after, &:focus::after': { display: 'none' },
      '&:focus-visible': { zIndex: 5 },
      '& .fc-event-main': { padding: '1px 4px', color: 'inherit', overflow: 'hidden' },
      '& svg': { width: 15, height: 15, verticalAlign: '-3px', marginInlineEnd: 4, fill: 'currentColor' },
    },
    '& .fc .fc-timegrid-event-harness': {
      '& .fc-event': { outline: `1px solid ${theme.palette.background.paper}` },
    },
    '& .entry .time': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& .entry .name': { fontWeight: 600 },
    '& .entry .more': { color: theme.palette.text.secondary },
    '& .entry .clash': { color: theme.palette.warning.main },
    '& .entry .clashing': { display: 'block', color: theme.palette.warning.main },
    // Not decided yet: an outline and a word, no ground.
    '& .fc .fc-event.requested': {
      backgroundColor: 'transparent',
      border: '1px dashed var(--mark)',
      borderInlineStart: '4px dashed var(--mark)',
    },
    '& .cancelled .name, & .cancelled .time': { textDecoration: 'line-through' },
    // An hour takes half a line, so names can use the next one.
    '& .fc-daygrid-event .entry': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      minHeight: 22,
      lineHeight: '20px',
      overflow: 'hidden',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& .fc-timegrid-event .entry': { '& .time, & .more': { display: 'block' } },
    '& .fc-timegrid .fc-daygrid-day-top': { display: 'none' },
    '& .fc .fc-event.over': {
      border: 0,
      fontWeight: 600,
      color: theme.palette.primary.main,
      backgroundColor: theme.palette.background.paper,
      '&:hover': { backgroundColor: theme.palette.action.hover, filter: 'none' },
    },
    // As tall as a finger or a pointer has to find it.
    '& .fc .fc-daygrid-event.over .fc-event-main': { padding: '0 4px', lineHeight: '26px' },
    '& .fc .fc-timegrid-event.over': { border: `1px dashed ${theme.palette.divider}` },
    '& .fc .fc-list': { borderRadius: 8, overflow: 'hidden' },
    '& .fc .fc-list-day-cushion': { padding: '8px 12px', fontWeight: 600 },
    '& .fc .fc-list-event': {
      // Table rows cannot have a border: a cell has it.
      borderInlineStart: 0,
      backgroundColor: 'transparent',
      '& td': { padding: '8px 12px', verticalAlign: 'top' },
      '& .fc-list-event-dot': { borderColor: 'var(--mark)', borderWidth: 6, borderRadius: 6 },
      '& .fc-list-event-time': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
      '& .entry .more': { display: 'block' },
    },
    '& .fc .fc-list-empty': { minHeight: 160, backgroundColor: theme.palette.background.paper },
    [theme.breakpoints.down('sm')]: {
      '&[data-view=month] .fc .fc-daygrid-day-frame': { minHeight: 76 },
      '& .fc .fc-col-header-cell-cushion': { padding: '8px 0', fontSize: 13 },
      '& .fc-daygrid-event .entry .time, & .fc-daygrid-event .entry > svg': { display: 'none' },
      // Seven columns have room for a name only.
      '&[data-view=week] .entry': { '& .time, & .more, & > svg': { display: 'none' } },
      '&[data-view=week] .fc .fc-event': { fontSize: 12 },
      '& .fc .fc-event .fc-event-main': { padding: '1px 2px' },
      '& .fc .fc-timegrid-slot-label-cushion, & .fc .fc-timegrid-axis-cushion': {
        padding: '0 2px',
        fontSize: 11,
      },
      '& .fc .fc-list-event td': { padding: '12px 8px' },
    },
    '@media print': {
      color: '#000000',
      // The grid measures the window; the page is narrower.
      '& .fc :is(table, .fc-daygrid-body, .fc-timegrid-body)': { width: '100% !important' },
      '& .fc .fc-event': { breakInside: 'avoid', printColorAdjust: 'exact' },
      '& .fc .fc-day-today .fc-daygrid-day-number': { color: '#000000', backgroundColor: 'transparent' },
    },
  }
})
