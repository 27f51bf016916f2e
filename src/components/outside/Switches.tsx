import { chooseLanguage } from '../../i18n/choice.ts'
import { locales, otherLanguage } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { chooseMode, useMode } from '../../theme/themeChoice.ts'
import { useWords } from './words.ts'

const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z'
const sun =
  'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8'

/** Language and theme. The language names the other one in its own script; the theme, the one that is shown. */
export const Switches = () => {
  const words = useWords()
  const other = otherLanguage(useLanguage())
  const dark = useMode() === 'dark'
  const themeName = dark ? words.themeDark : words.themeLight
  return (
    <div className="switches">
      <button
        type="button"
        lang={locales[other].html}
        className="language"
        onClick={() => chooseLanguage(other)}
      >
        {locales[other].name}
      </button>
      <button
        type="button"
        aria-label={themeName}
        title={themeName}
        onClick={() => chooseMode(dark ? 'light' : 'dark')}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          aria-hidden
        >
          <path d={dark ? sun : moon} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
    </div>
  )
}
