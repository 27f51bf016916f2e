import type { ThemeParts } from './parts.ts'
import type { Colours } from './palette.ts'

/** A small table in a dialog. The register of records is `records.ts`. */
export const tables = (c: Colours): ThemeParts => ({
  MuiTable: { styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: c.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: c.primaryGround },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 40,
        padding: '4px 12px',
        borderBottom: `1px solid ${c.rule}`,
        fontSize: 14,
        lineHeight: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        '@media (pointer: coarse)': { height: 48 },
        '&.MuiTableCell-paddingCheckbox': { padding: '0 4px 0 8px' },
      },
      sizeSmall: { height: 40, padding: '2px 12px' },
      head: {
        fontSize: 13,
        fontWeight: 600,
        color: c.secondary,
        backgroundColor: c.surface,
        borderBottom: `1px solid ${c.outline}`,
        whiteSpace: 'nowrap',
      },
    },
  },
})
