import { useLanguage } from '../i18n/useLanguage.ts'
import { makeTheme } from '../theme/theme.ts'

/** `<Admin {...useThemes()}>`: both themes in the language shown. Which of them is on, `appStore` says. */
export const useThemes = () => {
  const language = useLanguage()
  return { theme: makeTheme('light', language), darkTheme: makeTheme('dark', language) }
}
