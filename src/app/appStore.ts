import { localStorageStore, type Store } from 'ra-core'
import { currentLanguage } from '../i18n/choice.ts'
import { ofPage } from '../browser/ofPage.ts'
import { chooseMode, currentMode, onModeChange } from '../theme/themeChoice.ts'

type Choice = {
  read: () => unknown
  write: (value: unknown) => void
  subscribe: (listener: () => void) => () => void
}

/** react-admin remounts the page when its own locale changes, so it never learns of a change: `Spoken` handles it. */
const firstLanguage = ofPage(currentLanguage)

/** Chosen on the sign-in page too, which knows no react-admin: they live under keys of their own. */
const choices: Record<string, Choice | undefined> = {
  locale: { read: () => firstLanguage.now, write: () => undefined, subscribe: () => () => undefined },
  theme: {
    read: currentMode,
    write: (value) => {
      if (value === 'light' || value === 'dark') chooseMode(value)
    },
    subscribe: onModeChange,
  },
}

/** react-admin's store in local storage; language and theme are the app's own keys. */
export const appStore = (): Store => {
  const store = localStorageStore()
  return {
    ...store,
    // The store's type promises any type; these two keys have react-admin's values.
    getItem: <Value>(key: string, fallback?: Value) =>
      choices[key] ? (choices[key].read() as Value) : store.getItem<Value>(key, fallback),
    setItem: (key, value) => (choices[key] ? choices[key].write(value) : store.setItem(key, value)),
    removeItem: (key) => (choices[key] ? undefined : store.removeItem(key)),
    subscribe: (key, callback) => {
      const choice = choices[key]
      return choice ? choice.subscribe(() => callback(choice.read())) : store.subscribe(key, callback)
    },
  }
}
