import { useLanguage } from '../i18n/useLanguage.ts'
import { makeTheme } from '../theme/theme.ts'

/** `<Admin {...useThemes()}>`: both themes in the current language. `appStore` has the choice. */
export const useThemes = () => {
  const language = useLanguage()
  return { theme: makeTheme('light', language), darkTheme: makeTheme('dark', language) }
}
