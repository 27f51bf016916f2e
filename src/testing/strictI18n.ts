import type { I18nProvider } from 'ra-core'

/** A value that no text can have. */
const nothing = '\u0000'

/** The same texts, but a missing key throws instead of appearing on the screen. */
export const strictI18n = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate(key, options: { _?: unknown; smart_count?: number } = {}) {
    const translated = provider.translate(key, { ...options, _: nothing })
    if (translated !== nothing) return translated
    const { _: instead } = options
    // A label that falls back to the field's own name is a text that was forgotten.
    const forgotten =
      typeof instead !== 'string' || (key.startsWith('resources.') && key.endsWith(`.${instead}`))
    if (forgotten) throw new Error(`There is no text ${key} in ${provider.getLocale()}`)
    return instead
  },
})
