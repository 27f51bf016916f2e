import type { ThemeParts } from './parts.ts'
import type { Colours } from './palette.ts'

/** The one soft shadow, for what floats; everything else is parted by rules. */
export const floating = '0 8px 28px rgba(10, 25, 18, 0.16), 0 1px 3px rgba(10, 25, 18, 0.10)'

/** How an alert of this severity looks. */
const toned = (severity: 'error' | 'warning' | 'info' | 'success', ground: string, colour: string) => ({
  props: { severity },
  style: { backgroundColor: ground, borderColor: colour, '& .MuiAlert-icon': { color: colour } },
})

/** Paper, dialogs, menus, tabs, alerts. */
export const surfaces = (c: Colours): ThemeParts => ({
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      // MUI lightens dark paper by a gradient a step of elevation; ours has its own colours.
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: 8 },
    },
  },
  MuiCard: {
    styleOverrides: { root: { border: `1px solid ${c.rule}`, boxShadow: 'none', borderRadius: 8 } },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: { root: { backgroundColor: c.surface, borderBottom: `1px solid ${c.rule}` } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        backgroundColor: c.raised,
        border: `1px solid ${c.rule}`,
        boxShadow: floating,
      },
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 600, padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(10, 18, 14, 0.45)' } },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: c.surface, borderColor: c.rule } } },
  // Menus stand at once: while one grew, a click hit the item beside the one that it was aimed at.
  MuiMenu: { defaultProps: { transitionDuration: 0 } },
  MuiPopover: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: {
      paper: {
        backgroundColor: c.raised,
        border: `1px solid ${c.rule}`,
        boxShadow: floating,
        borderRadius: 8,
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        '@media (pointer: coarse)': { minHeight: 44 },
        borderRadius: 6,
        margin: '0 4px',
        fontSize: 15,
        '&.Mui-selected': { backgroundColor: c.primaryGround, fontWeight: 600 },
        '&.Mui-selected:hover': { backgroundColor: c.primaryGround },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: {
        backgroundColor: c.text,
        color: c.surface,
        fontSize: 13,
        padding: '4px 8px',
        borderRadius: 6,
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, borderBottom: `1px solid ${c.rule}` },
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '8px 4px',
        marginRight: 20,
        minWidth: 0,
        textTransform: 'none',
        '&.Mui-selected': { color: c.text },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        borderRadius: 8,
        border: '1px solid',
        color: c.text,
        fontSize: 15,
        alignItems: 'flex-start',
        // On a phone a wide button stands below the text, which it would squeeze to a column of single words.
        '@media (max-width: 599.95px)': {
          flexWrap: 'wrap',
          '& .MuiAlert-message': { flex: '1 1 60%', minWidth: 0 },
        },
        variants: [
          toned('error', c.errorGround, c.error),
          toned('warning', c.warningGround, c.warning),
          toned('info', c.infoGround, c.info),
          toned('success', c.successGround, c.success),
        ],
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 3, borderRadius: 2, backgroundColor: c.primaryGround } },
  },
})

/** Offset of what sticks to the window's lower edge: a phone has a bar there, except in dialogs. */
export const aboveBottomBar = 'var(--bottom-bar, 0px)'
