import { useSyncExternalStore } from 'react'
import { ofPage } from '../browser/ofPage.ts'
import type { Mode } from './palette.ts'

/** Read by `public/boot.js` too, so that the first paint already has the right ground. */
const storageKey = 'theme'

const listeners = new Set<() => void>()
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
/** Paper is light, whatever the screen is. */
const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined
const printing = ofPage(() => false)
const current = ofPage((): Mode => {
  const mode = readMode()
  if (typeof document !== 'undefined') document.documentElement.dataset.theme = mode
  return mode
})

/** The chosen theme, else the system's; light in print. */
function readMode(): Mode {
  if (printing.now || paper?.matches) return 'light'
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored === 'light' || stored === 'dark') return stored
  } catch {
    // Storage is closed in some private windows.
  }
  return systemDark?.matches ? 'dark' : 'light'
}

function show(mode: Mode) {
  current.now = mode
  if (typeof document !== 'undefined') document.documentElement.dataset.theme = mode
  for (const listener of listeners) listener()
}

function follow() {
  if (readMode() !== current.now) show(readMode())
}

export const currentMode = (): Mode => current.now

export const chooseMode = (mode: Mode): void => {
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // As above: the choice lasts as long as the page.
  }
  if (mode !== current.now) show(mode)
}

export const onModeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Light or dark as shown now; the component renders again when it changes. */
export const useMode = (): Mode => useSyncExternalStore(onModeChange, currentMode, currentMode)

if (typeof window !== 'undefined') {
  systemDark?.addEventListener?.('change', follow)
  paper?.addEventListener?.('change', follow)
  for (const event of ['beforeprint', 'afterprint'])
    window.addEventListener(event, () => {
      printing.now = event === 'beforeprint'
      follow()
    })
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) follow()
  })
}
