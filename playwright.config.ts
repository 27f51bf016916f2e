import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumShellPath } from './scripts/chromium.ts'

const port = Number(process.env.TEST_PORT ?? 3457)

/**
 * What `npm run test:long` goes through: walks of every screen, and the journeys once more in English. `npm test` goes
 * in Bengali, the first language, wherever a journey is the same in both.
 */
const long = /\.long\.spec\.ts|[ ,]en(,| |$)/

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
    { name: 'journeys', grepInvert: long },
    { name: 'long', grep: long },
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
