import type { ThemeParts } from './parts.ts'
import type { Colours } from './palette.ts'
import { recordRules } from './records.ts'

/** Styles of the whole document. */
export const ground = (c: Colours, lineHeight: number): ThemeParts => ({
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%' },
      body: {
        lineHeight,
        fontVariantNumeric: 'tabular-nums',
        // Bengali has no italics and no capitals, and letter-spacing tears its conjuncts.
        letterSpacing: 0,
        scrollbarColor: `${c.outline} transparent`,
      },
      // A link that nobody gave a colour, as in a message or a dialog: the browser's blue is none of ours.
      ':where(a)': { color: c.primary, textUnderlineOffset: 3 },
      em: { fontStyle: 'normal', fontWeight: 600 },
      '*, *::before, *::after': { letterSpacing: 'inherit' },
      // One focus ring for everything; outlines survive forced colours, shadows do not.
      ':focus-visible': { outline: `2px solid ${c.primary}`, outlineOffset: 2, borderRadius: 4 },
      '::selection': { backgroundColor: c.primaryGround, color: c.text },
      // Touch devices have no such keys.
      '@media (pointer: coarse)': { kbd: { display: 'none' } },
      '.visually-hidden': {
        position: 'absolute',
        // Positioned in a table that scrolls sideways, it would be outside the window and make the page scroll too.
        left: 0,
        width: 1,
        height: 1,
        margin: -1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      // Content below an element of unknown height appears together with it, so that nothing jumps.
      '.settling ~ *': { visibility: 'hidden' },
      ...recordRules(c),
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media (forced-colors: active)': {
        ':focus-visible': { outlineColor: 'Highlight' },
        '.MuiButton-root, .MuiChip-root, .MuiOutlinedInput-root': { border: '1px solid ButtonBorder' },
        '.MuiTabs-indicator': { backgroundColor: 'Highlight' },
        '[aria-current="page"]': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
      '@media print': {
        body: { backgroundColor: '#FFFFFF', color: '#000000' },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outline: `2px solid ${c.primary}`, outlineOffset: 2 },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { textUnderlineOffset: 3, fontWeight: 'inherit' } },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 }, fontSizeSmall: { fontSize: 18 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: c.hover, transform: 'none' } },
  },
})
