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

/** The path of the program; undefined where there is none. */
export function chromiumPath(): string | undefined {
  const installed = chromium.executablePath()
  return [...places, installed].find((path) => path && existsSync(path))
}
