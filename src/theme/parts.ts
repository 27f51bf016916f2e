import type { ThemeOptions } from '@mui/material/styles'

/**
 * Component styles. The theme's own type, not `Components<Theme>`: comparing the two takes the compiler half a
 * minute.
 */
export type ThemeParts = NonNullable<ThemeOptions['components']>

/** Several parts as one. */
export const joined = (...parts: ThemeParts[]): ThemeParts => Object.assign({}, ...parts) as ThemeParts
