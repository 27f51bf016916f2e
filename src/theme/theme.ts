import { createTheme, type Theme } from '@mui/material/styles'
import type { Language } from '../i18n/locale.ts'
import { muiLocale } from '../i18n/muiLocale.ts'
import { colours, type Mode } from './palette.ts'
import { controls } from './controls.ts'
import { ground } from './ground.ts'
import { joined } from './parts.ts'
import { reactAdmin } from './reactAdmin.ts'
import { surfaces } from './surfaces.ts'
import { tables } from './tables.ts'

const fontFamily = `'Pathshala Sans', system-ui, sans-serif`

const build = (mode: Mode, language: Language): Theme => {
  const c = colours[mode]
  const bengali = language === 'bng'
  // Bengali stacks vowel signs above and below its line, and reads small at Latin sizes.
  const lineHeight = bengali ? 1.6 : 1.45
  const status = (main: string) => ({ main, light: main, dark: main, contrastText: c.onPrimary })
  return createTheme(
    {
      palette: {
        mode,
        primary: { main: c.primary, dark: c.primaryHover, light: c.primary, contrastText: c.onPrimary },
        secondary: { main: c.secondary, contrastText: c.surface },
        warning: status(c.warning),
        error: status(c.error),
        info: status(c.info),
        success: status(c.success),
        text: { primary: c.text, secondary: c.secondary },
        background: { default: c.ground, paper: c.surface },
        divider: c.rule,
        action: { hover: c.hover, selected: c.primaryGround },
      },
      spacing: 4,
      shape: { borderRadius: 8 },
      typography: {
        fontFamily,
        fontSize: 14,
        fontWeightMedium: 600,
        fontWeightBold: 600,
        h1: { fontSize: 20, fontWeight: 600, lineHeight },
        h2: { fontSize: 20, fontWeight: 600, lineHeight },
        h3: { fontSize: 16, fontWeight: 600, lineHeight },
        h4: { fontSize: 28, fontWeight: 600, lineHeight, fontVariantNumeric: 'tabular-nums' },
        h5: { fontSize: 20, fontWeight: 600, lineHeight },
        h6: { fontSize: 16, fontWeight: 600, lineHeight },
        subtitle1: { fontSize: 16, lineHeight },
        subtitle2: { fontSize: 14, fontWeight: 600, lineHeight },
        body1: { fontSize: bengali ? 16 : 15, lineHeight },
        body2: { fontSize: bengali ? 15 : 14, lineHeight },
        button: { fontSize: bengali ? 15 : 14, fontWeight: 600, lineHeight, textTransform: 'none' },
        caption: { fontSize: 13, lineHeight },
        overline: { fontSize: 13, lineHeight, textTransform: 'none', letterSpacing: 0, fontWeight: 600 },
      },
      transitions: {
        duration: {
          shortest: 120,
          shorter: 120,
          short: 150,
          standard: 160,
          complex: 180,
          enteringScreen: 160,
          leavingScreen: 120,
        },
      },
      components: joined(ground(c, lineHeight), controls(c, bengali), surfaces(c), tables(c), reactAdmin(c)),
    },
    ...muiLocale(language),
  )
}

const made = new Map<string, Theme>()

/** The one theme: both modes, both languages. Built once each, so that a switch renders and does not rebuild. */
export const makeTheme = (mode: Mode, language: Language): Theme => {
  const key = `${mode} ${language}`
  const theme = made.get(key) ?? build(mode, language)
  made.set(key, theme)
  return theme
}
