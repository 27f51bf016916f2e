import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumShellPath } from './scripts/chromium.ts'

const port = Number(process.env.TEST_PORT ?? 3457)

/** Walks of every screen, cut connections and the like. */
const long = /\.long\.spec\.ts/
/** A journey in English, which is the same as the one in Bengali, the first language. */
const english = /[ ,]en(,| |$)/
/** What depends on the language: digits and dates that are typed, names that are searched, and the first visit. */
const ofLanguage =
  /(signIn|student|records|search|fees|sale|attendance|import|firstLoad|room)(\.long)?\.spec\.ts/
const repeated = new RegExp(`^(?!.*${ofLanguage.source}).*${english.source}`)

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A slow machine is no fault of the product: what takes how long is measured in `bench/`.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/browser/support/pageReporter.ts']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Nothing fades or slides unless a test is about that: waiting for it was a good part of each journey.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumShellPath(),
      args: chromiumArgs,
    },
  },
  projects: [
    { name: 'journeys', grepInvert: [long, english] },
    { name: 'long', grep: [long, english], grepInvert: repeated },
    { name: 'english', grep: repeated },
  ],
  webServer: {
    command: 'node tests/support/browserServer.ts',
    url: `http://127.0.0.1:${port}/api/ready`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
