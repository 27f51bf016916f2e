import type { RaThemeOptions } from 'react-admin'
import type { Colours } from './palette.ts'
import { aboveBottomBar } from './surfaces.ts'

const phone = '@media (max-width: 599.95px)'

/** The name of a group of boxes reads like any other label. */
const groupLabel = (name: string) => ({ [`& .${name}-label`]: { transform: 'none', marginBottom: 0 } })

/** Theme of react-admin's own components; saving waits for the server. */
export const reactAdmin = (c: Colours): NonNullable<RaThemeOptions['components']> => ({
  /**
   * react-admin's default (undoable) leaves the page before the server's field errors arrive, and loses the edit when
   * the tab closes. `EditBase` takes no theme and needs the prop.
   */
  RaEdit: {
    defaultProps: { mutationMode: 'pessimistic' },
    styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } },
  },
  RaDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-content': {
          border: `1px solid ${c.rule}`,
          borderRadius: 8,
          boxShadow: 'none',
          minWidth: 0,
        },
        '& .RaList-main': { minWidth: 0 },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: {
        gap: 12,
        paddingBottom: 12,
        alignItems: 'flex-end',
        [phone]: { backgroundColor: 'transparent' },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: { padding: 0, minHeight: 40, gap: 8, [phone]: { backgroundColor: 'transparent', flex: 'none' } },
    },
  },
  RaFilterForm: {
    styleOverrides: { root: { gap: 8, alignItems: 'flex-end', minHeight: 0, pointerEvents: 'auto' } },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-headerCell': { backgroundColor: c.surface },
        '& .RaDataTable-tbody .RaDataTable-row:last-child > .MuiTableCell-root': { borderBottom: 0 },
        '& .RaDataTable-clickableRow:hover': { backgroundColor: c.hover },
        '& .RaDataTable-row:focus-visible': { outlineOffset: -2 },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: c.primaryGround,
          color: c.text,
          borderBottom: `1px solid ${c.outline}`,
          borderRadius: '8px 8px 0 0',
          transform: 'none',
          height: 41,
          minHeight: 41,
        },
        '& .RaBulkActionsToolbar-collapsed': {
          minHeight: 0,
          height: 0,
          borderBottom: 0,
          overflowY: 'hidden',
        },
      },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: c.surface,
        borderTop: `1px solid ${c.rule}`,
        position: 'sticky',
        bottom: aboveBottomBar,
        zIndex: 2,
        gap: 8,
      },
    },
  },
  RaLabeled: {
    styleOverrides: {
      root: { '& .RaLabeled-label': { fontSize: 13, color: c.secondary, fontWeight: 600, marginBottom: 2 } },
    },
  },
  RaCheckboxGroupInput: { styleOverrides: { root: groupLabel('RaCheckboxGroupInput') } },
  RaRadioButtonGroupInput: { styleOverrides: { root: groupLabel('RaRadioButtonGroupInput') } },
  RaConfirm: {
    styleOverrides: {
      root: {
        '& .MuiButton-startIcon': { display: 'none' },
        '& .ra-confirm': { color: c.onPrimary, backgroundColor: c.primary },
        '& .ra-confirm:hover': { backgroundColor: c.primaryHover },
        '& .RaConfirm-confirmWarning': { backgroundColor: c.error, '&:hover': { backgroundColor: c.error } },
      },
    },
  },
  RaEmpty: { styleOverrides: { root: { '& .RaEmpty-icon': { display: 'none' } } } },
})
