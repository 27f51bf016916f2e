import type { Colours } from './palette.ts'
import { actionIcons } from '../components/list/actionIcons.ts'
import { barHeight } from '../app/shellSizes.ts'

const coarse = '@media (pointer: coarse)'

/** Styles of a record wherever it is shown: link, avatar, status, buttons. */
const parts = (c: Colours) => ({
  '.record-link': {
    display: 'inline-block',
    padding: '3px 0',
    fontWeight: 600,
    color: c.text,
    textDecoration: 'none',
    textUnderlineOffset: 3,
    '&:hover, &:focus-visible': { textDecoration: 'underline', color: c.primary },
  },
  '.avatar.avatar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    borderRadius: '50%',
    lineHeight: 1,
    fontWeight: 600,
    color: c.primary,
    backgroundColor: c.primaryGround,
    userSelect: 'none',
    position: 'relative',
    overflow: 'hidden',
    '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
    '& img[hidden]': { display: 'none' },
  },
  // Muted, since it fills many cells.
  '.unavailable': { fontSize: 13, color: c.faint },
  '.status': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '&.day': { gap: 4, verticalAlign: 'baseline' },
    '&.success': { color: c.success },
    '&.info': { color: c.info },
    '&.warning': { color: c.warning },
    '&.error': { color: c.error },
    '&.quiet': { color: c.secondary },
    '& svg': { fontSize: 16, flex: 'none' },
  },
  '.row-action': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 26,
    height: 30,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: c.secondary,
    verticalAlign: 'middle',
    cursor: 'pointer',
    '&:hover': { backgroundColor: c.hover, color: c.text },
    '&:focus-visible': { outlineOffset: -2, borderRadius: 8 },
    // Fingers need more room than the icon shows.
    [coarse]: { width: 44, height: 44 },
    '& svg': { width: 18, height: 18, fill: 'currentColor' },
  },
})

/** The register: rows 40 high (48 to the touch), parted by rules, heads that stay. */
const register = (c: Colours) => ({
  '.records': {
    border: `1px solid ${c.rule}`,
    borderRadius: 8,
    backgroundColor: c.surface,
    // Clips without scrolling: in a scrolling box the sticky heads would scroll away.
    contain: 'content',
    transition: 'opacity 120ms',
    '&.late': { opacity: 0.55 },
    // As wide as `fit` says, whatever the content.
    '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  },
  '.records td, .records th': {
    height: 40,
    padding: '2px 12px',
    textAlign: 'left',
    [coarse]: { height: 48 },
  },
  '.records td': {
    borderBottom: `1px solid ${c.rule}`,
    fontSize: 14,
    color: c.text,
    whiteSpace: 'nowrap',
    // Clipping costs painting time: only for cells with long content.
    '&.cut': { overflow: 'clip', textOverflow: 'ellipsis' },
  },
  // As a whole: heads that stick one by one are as many layers to paint.
  '.records thead': { position: 'sticky', top: barHeight, zIndex: 2 },
  // What can be done with a long page stays in sight.
  '.below-bar': { position: 'sticky', top: barHeight },
  '.records th': {
    borderBottom: `1px solid ${c.outline}`,
    fontSize: 13,
    fontWeight: 600,
    lineHeight: 1.25,
    color: c.secondary,
    backgroundColor: c.surface,
  },
  '.records td.editable': { position: 'relative' },
  // Over the end of the value, where the pointer or the focus is. Fingers open the record instead.
  '.edit-cell': {
    position: 'absolute',
    top: 'calc(50% - 13px)',
    right: 2,
    width: 26,
    height: 26,
    padding: 4,
    border: `1px solid ${c.outline}`,
    borderRadius: 6,
    backgroundColor: c.surface,
    color: c.secondary,
    cursor: 'pointer',
    opacity: 0,
    '&:hover': { color: c.text },
    '&:focus-visible': { outlineOffset: -2 },
    '&::before': {
      content: '""',
      display: 'block',
      height: '100%',
      backgroundColor: 'currentColor',
      mask: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='${actionIcons.edit}'/%3E%3C/svg%3E") center/contain`,
    },
    '@media (hover: none)': { display: 'none' },
  },
  'td:hover > .edit-cell, .edit-cell:focus-visible': { opacity: 1 },
  '.records .amount': { textAlign: 'right' },
  // The sort mark is before the label, so that the label ends where the figures do.
  '.records .amount .sort-head': { position: 'relative' },
  '.records .amount .sort-head svg': { position: 'absolute', right: '100%', margin: '0 2px' },
  '.records td:first-of-type': { color: c.secondary },
  // The whole cell is the box's.
  '.records :is(td, th):first-of-type > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    margin: '-2px -12px',
    // A long number runs into the space before the name.
    padding: '0 0 0 8px',
    minHeight: 38,
    cursor: 'pointer',
  },
  '.records tbody tr.selected, .records tbody tr.selected:hover': { backgroundColor: c.primaryGround },
  // Fades, and starts again with each save.
  '.records tbody tr.saved td, .rows > ul > li.saved': { animation: 'just-saved 4s ease-in' },
  '.records tbody tr.saved': { scrollMarginTop: barHeight + 60 },
  '@keyframes just-saved': { '0%, 50%': { backgroundColor: c.primaryGround } },
  '.records tr.selected .unavailable': { color: c.secondary },
  // More columns than there is room for: they are scrolled, and the name stays.
  '.records.wide': {
    overflowX: 'auto',
    // As wide as the page has room, whatever is in it.
    contain: 'inline-size',
    position: 'relative',
    '& thead': { position: 'static' },
    '& :is(td, th):nth-of-type(2)': { position: 'sticky', left: 0, zIndex: 1, backgroundColor: c.surface },
    '& tr:hover td:nth-of-type(2)': { backgroundColor: c.raised },
    '& tr.selected td:nth-of-type(2)': { backgroundColor: c.primaryGround },
  },
  '.records tbody tr:hover': { backgroundColor: c.hover },
  '.records tbody tr:last-child td': { borderBottom: 0 },
  // The amounts may be longer than those above them.
  '.records tfoot td': {
    borderTop: `1px solid ${c.outline}`,
    borderBottom: 0,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    '&.amount': { paddingLeft: 0 },
  },
  '.records tr.opens': { cursor: 'pointer' },
  '.records td.actions': { paddingLeft: 0, paddingRight: 8, textAlign: 'right' },
  // Keeps elements focused backwards clear of the sticky heads.
  '.records td :is(a, button)': { scrollMarginTop: barHeight + 56 },
  // A picture and a name, which ends in an ellipsis if it is too long for its column.
  '.records .named': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    '& > a': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > a:focus-visible': { outlineOffset: -2 },
  },
  '.sort-head': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    '& svg': {
      width: 16,
      height: 16,
      flex: 'none',
      margin: '0 4px',
      fill: 'currentColor',
      opacity: 0,
      transition: 'opacity 120ms, transform 120ms',
    },
    '&:hover, &:focus-visible, th:is([aria-sort="ascending"], [aria-sort="descending"]) > &': {
      color: c.text,
    },
    '&:hover svg': { opacity: 0.5 },
    'th:is([aria-sort="ascending"], [aria-sort="descending"]) > & svg': { opacity: 1, fill: c.primary },
    'th[aria-sort="ascending"] > & svg': { transform: 'rotate(180deg)' },
  },
})

/** Styles of selected records and the bulk bar. */
const selecting = (c: Colours) => ({
  '.select-box': {
    flex: 'none',
    width: 16,
    height: 16,
    margin: 0,
    accentColor: c.primary,
    cursor: 'pointer',
  },
  '.rows': { position: 'relative' },
  // It has no height of its own, so nothing moves when it appears; it sticks with the table heads.
  // The calendar's weekdays, below the bar as the heads of tables are.
  '.calendar-days .fc .fc-scrollgrid-section-sticky > *': { top: barHeight, zIndex: 4 },
  '.bulk-place': { position: 'sticky', top: barHeight, height: 0, zIndex: 3 },
  '.bulk-bar': {
    position: 'absolute',
    top: 1,
    left: 64,
    right: 1,
    height: 40,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '0 4px 0 12px',
    borderRadius: '0 7px 0 0',
    borderBottom: `1px solid ${c.outline}`,
    backgroundColor: c.primaryGround,
    color: c.text,
    fontSize: 14,
    whiteSpace: 'nowrap',
    animation: 'bulk-bar-in 140ms ease-out',
    [coarse]: { height: 48 },
    '& strong': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .tasks': { display: 'flex', alignItems: 'center', gap: 6, marginInlineStart: 'auto' },
    '& .tasks .MuiButton-root': { backgroundColor: c.surface },
  },
  '@keyframes bulk-bar-in': { from: { opacity: 0, transform: 'translateY(-6px)' } },
  '@media (prefers-reduced-motion: reduce)': { '.bulk-bar': { animation: 'none' } },
  '.cards-head': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    marginBottom: 8,
    '& > .select-box': { margin: '0 0 0 13px' },
    '& > div': { flex: 1, minWidth: 0 },
  },
  // One line on a phone, that wraps where the phone is small. It keeps its height while its code loads.
  '.phone-line': { minHeight: 52 },
  '.cards-head.line': {
    flexWrap: 'wrap',
    gap: 6,
    '& > div': { flex: 'none' },
    '& > div:has(> .MuiInputBase-root)': { flex: '1 1 108px' },
    '& > .select-box': { marginInline: '13px 4px' },
    '& .MuiButton-root': { minWidth: 44, minHeight: 44, padding: '4px 10px' },
    '& > .MuiButton-root:last-of-type:not(:first-of-type)': { marginInlineStart: 'auto' },
    '& .MuiSelect-select': { paddingLeft: 10 },
  },
  // Over cards it has less room: the link to all is below.
  '.rows:has(.cards-head) .bulk-bar': {
    top: -4,
    left: 44,
    right: 0,
    flexWrap: 'wrap',
    height: 'auto',
    minHeight: 48,
    padding: '2px 4px 2px 12px',
    borderRadius: 8,
    '& > .MuiButton-root': { order: 1 },
  },
})

/**
 * Rules by plain class names, once per document. A styled component in each cell would read the theme and create a
 * class a thousand times a page.
 */
export const recordRules = (c: Colours) => ({ ...parts(c), ...register(c), ...selecting(c) })
