/** What a browser loads and when it paints: a real one, with an empty cache, over the loopback. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { password } from './servers.ts'
import { measureTable, type TableTimes } from './table.ts'

export interface PageLoad {
  path: string
  /** Over the wire, headers included. */
  bytes: Record<Kind, number>
  requests: number
  /** How many times slower the processor of the page is than this one. */
  slower: number
  largestPaintMs: number
  /** Until what the page is for is there and the browser is idle for the first time since. */
  usableMs: number
}

export interface BrowserReport {
  pages: PageLoad[]
  /** Null where it could not be measured. */
  table: TableTimes | null
}

type Kind = 'js' | 'css' | 'font' | 'other'

const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
] // prettier-ignore
const system = '/usr/bin/chromium'

/** @returns null if the web app is not built, or there is no browser */
export async function measureBrowser(port: number, smoke: boolean): Promise<BrowserReport | null> {
  if (!existsSync(join(import.meta.dirname, '..', 'dist', 'index.html'))) {
    process.stdout.write('the web app is not built: npm run build\n')
    return null
  }
  const browser = await chromium.launch({
    args: flags,
    ...(existsSync(system) ? { executablePath: system } : {}),
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    const state = await signedInState(browser, origin)
    const times = smoke ? 1 : 3
    const pages: PageLoad[] = []
    for (const visit of visits)
      pages.push(await loadOften(browser, origin, visit, visit.path === '/' ? undefined : state, times))
    return { pages, table: await table(browser, origin, state, smoke) }
  } finally {
    await browser.close()
  }
}

interface Visit {
  path: string
  /** What the page is for. */
  shows: string
  slower: number
}

const visits: readonly Visit[] = [
  { path: '/', shows: 'input[name="username"]', slower: 1 },
  { path: '/admin/student', shows: 'tbody tr a', slower: 1 },
  { path: '/admin/student', shows: 'tbody tr a', slower: 4 },
  { path: '/admin/calendar', shows: '.fc-daygrid-day', slower: 1 },
  { path: '/admin/calendar', shows: '.fc-daygrid-day', slower: 4 },
]

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function signedInState(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(origin)
  await page.locator('input[name="username"]').fill('admin')
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin/)
  await page.waitForLoadState('networkidle')
  const state = await context.storageState()
  await context.close()
  return state
}

/** The median by its paint of a few loads, each with an empty cache. */
async function loadOften(
  browser: Browser,
  origin: string,
  visit: Visit,
  state: State | undefined,
  times: number,
): Promise<PageLoad> {
  const loads: PageLoad[] = []
  for (let i = 0; i < times; i++) loads.push(await load(browser, origin, visit, state))
  const median = loads.toSorted((a, b) => a.largestPaintMs - b.largestPaintMs)[Math.floor(times / 2)]
  if (!median) throw new Error('nothing was loaded')
  return median
}

async function load(
  browser: Browser,
  origin: string,
  { path, shows, slower }: Visit,
  state: State | undefined,
): Promise<PageLoad> {
  const context = await fresh(browser, state)
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const kinds = new Map<string, Kind>()
  const bytes: Record<Kind, number> = { js: 0, css: 0, font: 0, other: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf(type)))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(origin + path, { waitUntil: 'commit' })
  const usableMs = await page.evaluate(usable, shows)
  await page.waitForLoadState('networkidle')
  const largestPaintMs = await page.evaluate(largestPaint)
  await context.close()
  return { path, bytes, requests: kinds.size, slower, largestPaintMs, usableMs }
}

const fresh = (browser: Browser, state: State | undefined): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    ...(state ? { storageState: state } : {}),
  })

const kindOf = (type: string): Kind =>
  type === 'Script' ? 'js' : type === 'Stylesheet' ? 'css' : type === 'Font' ? 'font' : 'other'

/** Runs in the page. */
function usable(shows: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(shows)) requestIdleCallback(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Runs in the page: the browser reports its buffered candidates. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

async function table(
  browser: Browser,
  origin: string,
  state: State,
  smoke: boolean,
): Promise<TableTimes | null> {
  const context = await fresh(browser, state)
  try {
    return await measureTable(await context.newPage(), origin, smoke ? 1 : 5)
  } catch (error) {
    if (smoke) throw error
    process.stdout.write(`the table was not measured: ${String(error).split('\n', 1)[0]}\n`)
    return null
  } finally {
    await context.close()
  }
}
