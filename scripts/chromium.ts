// The Chromium that the browser tests use: the system's, or the one that Playwright installed.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the program; undefined if there is none. */
export function chromiumPath(): string | undefined {
  const installed = chromium.executablePath()
  return [...places, installed].find((path) => path && existsSync(path))
}

const shells = [process.env.CHROMIUM_SHELL, '/usr/bin/chromium-headless-shell']

/**
 * The program without a window, a third faster than the other one for a test, but without a viewer of PDFs; else the
 * other one.
 */
export const chromiumShellPath = (): string | undefined =>
  process.env.CHROMIUM ?? shells.find((path) => path && existsSync(path)) ?? chromiumPath()

/**
 * Chromium features that cost a third of the test time: two search boxes of the browser's own window, each a process,
 * for every context. Only the last list counts, so it includes what Playwright itself turns off.
 */
const off = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${off.join(',')}`,
  // A journey's page lives for seconds: compiling its hot paths costs more than it saves. Measured 7 % of the time of all.
  '--js-flags=--no-opt --no-maglev',
]
