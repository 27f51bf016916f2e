/** Records that the server localizes; they are reloaded when the user changes the language. */
import type { QueryClient } from '@tanstack/react-query'
import { onLanguageChange } from '../i18n/choice.ts'

/** Resources whose answers contain account names. */
const spoken: ReadonlySet<unknown> = new Set([
  'account', 'cashEntry', 'journal', 'cashStatement', 'incomeStatement', 'trialBalance',
]) // prettier-ignore

/** @returns ends it */
export const askInNewLanguage = (client: QueryClient): (() => void) =>
  onLanguageChange(
    () =>
      void client.invalidateQueries({
        // Not the one account that somebody may be typing a name for.
        predicate: ({ queryKey: [what, call] }) =>
          spoken.has(what) && !(what === 'account' && call === 'getOne'),
      }),
  )
