import type { ThemeParts } from './parts.ts'
import type { Colours } from './palette.ts'

/** A finger needs 44 pixels; a mouse does with less, and sees more. */
const forFingers = { '@media (pointer: coarse)': { minHeight: 44 } }

/** Buttons and inputs. Labels are above their field, where they stay readable once it is filled. */
export const controls = (c: Colours, bengali: boolean): ThemeParts => {
  const ring = { outline: `2px solid ${c.primary}`, outlineOffset: 1 }
  const outlined = {
    backgroundColor: c.surface,
    '& .MuiOutlinedInput-notchedOutline': { borderColor: c.outline, top: 0 },
    '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
    '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: c.text },
    '&.Mui-focused': ring,
    '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: c.primary, borderWidth: 1 },
    '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: c.error, borderWidth: 2 },
    '&.Mui-error.Mui-focused': { outlineColor: c.error },
    '&.Mui-disabled': { backgroundColor: c.hover },
    '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: c.rule },
  }
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '4px 14px',
          borderRadius: 8,
          whiteSpace: 'nowrap',
          ...forFingers,
          variants: [
            { props: { variant: 'outlined', color: 'primary' }, style: { color: c.text } },
            {
              props: { variant: 'text', color: 'primary' },
              style: { '&:hover': { backgroundColor: c.primaryGround } },
            },
          ],
        },
        sizeSmall: { minHeight: 32, padding: '2px 10px', fontSize: bengali ? 15 : 14, ...forFingers },
        sizeLarge: { minHeight: 44, padding: '8px 20px', fontSize: 16 },
        outlined: { borderColor: c.outline, '&:hover': { backgroundColor: c.hover, borderColor: c.text } },
        startIcon: { marginRight: 6 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          color: c.secondary,
          '&:hover': { backgroundColor: c.hover, color: c.text },
          // Fingers need more room than the icon shows.
          '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
        },
        sizeSmall: { padding: 6 },
      },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'dense' },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'dense' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: 4,
          fontSize: 14,
          fontWeight: 600,
          lineHeight: 'inherit',
          whiteSpace: 'normal',
          color: c.text,
          '&.Mui-focused': { color: c.text },
          '&.Mui-error': { color: c.error },
        },
        asterisk: { color: c.error },
      },
    },
    MuiInputBase: {
      styleOverrides: {
        root: { fontSize: 16, lineHeight: 'inherit' },
        input: { height: 'auto', '&::placeholder': { color: c.secondary, opacity: 1 } },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { ...outlined, minHeight: 40, ...forFingers },
        input: {
          padding: '8px 12px',
          variants: [{ props: { size: 'small' }, style: { padding: '7px 12px' } }],
        },
        multiline: { padding: 0, '& textarea': { padding: '8px 12px' } },
      },
    },
    MuiSelect: { styleOverrides: { icon: { color: c.secondary } } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: {
        inputRoot: { paddingTop: 3, paddingBottom: 3 },
        option: { minHeight: 40, ...forFingers },
        paper: { border: `1px solid ${c.rule}` },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginLeft: 0, marginRight: 0, fontSize: 13, lineHeight: 'inherit', color: c.secondary },
      },
    },
    MuiFormLabel: { styleOverrides: { root: { fontSize: 14, fontWeight: 600, color: c.text } } },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: bengali ? 16 : 15 } } },
    MuiCheckbox: {
      styleOverrides: {
        root: { color: c.outline, borderRadius: 8, padding: 8, '&.Mui-checked': { color: c.primary } },
      },
    },
    MuiRadio: { styleOverrides: { root: { color: c.outline, padding: 8 } } },
    MuiSwitch: {
      styleOverrides: {
        track: { backgroundColor: c.outline, opacity: 1 },
        switchBase: { '&.Mui-checked + .MuiSwitch-track': { opacity: 1 } },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: 6, fontSize: 13, height: 26, fontWeight: 400 },
        outlined: { borderColor: c.outline },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: 36,
          ...forFingers,
          textTransform: 'none',
          borderColor: c.outline,
          color: c.text,
          '&.Mui-selected': { backgroundColor: c.primaryGround, color: c.primary },
        },
      },
    },
  }
}
