/** What a click in the list costs, up to the frame that shows it, and how evenly a long page scrolls and a form is typed into. */
import type { Locator, Page } from '@playwright/test'

export interface TableTimes {
  /** From the click to the frame that shows other rows. */
  nextPageMs: number
  nextPageOf100Ms: number
  sort100Ms: number
  /** From the click to the frame that shows the form, over a page of 100. */
  edit100Ms: number
  /** From one frame to the next, while a name is typed into that form, twelve letters a second. */
  typeP95Ms: number
  typeMaxMs: number
  /** From one frame to the next, while a page of 100 is scrolled. */
  scrollP95Ms: number
  scrollMaxMs: number
}

const next = (page: Page) =>
  // In either language, whichever the account has.
  page.getByRole('button', { name: /^(Go to next page|পরের পাতায় যান)$/ })

/** @param times how often each click is measured */
export async function measureTable(page: Page, origin: string, times: number): Promise<TableTimes> {
  const often = (measure: () => Promise<number>) => medianOf(measure, times)
  await show(page, origin, 10)
  const nextPageMs = await often(() => untilPainted(page, next(page), names))
  await show(page, origin, 100)
  const nextPageOf100Ms = await often(() => untilPainted(page, next(page), names))
  const head = page.getByRole('columnheader').nth(2).getByRole('button')
  const sort100Ms = await often(() => untilPainted(page, head, names))
  // Of a row's three buttons the second: between the most used action and the menu.
  const edit = page.getByRole('row').nth(3).locator('.actions button').nth(1)
  const edit100Ms = await often(async () => {
    const took = await untilPainted(page, edit, forms)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return took
  })
  // A closed dialog still takes a frame or two.
  await page.waitForTimeout(1000)
  const scrolled = evenness(await page.evaluate(scroll))
  await edit.click()
  const typed = evenness(await framesOfTyping(page, page.locator(forms).first()))
  return {
    nextPageMs,
    nextPageOf100Ms,
    sort100Ms,
    edit100Ms,
    typeP95Ms: typed.p95,
    typeMaxMs: typed.max,
    scrollP95Ms: scrolled.p95,
    scrollMaxMs: scrolled.max,
  }
}

function evenness(frames: number[]): { p95: number; max: number } {
  const sorted = frames.toSorted((a, b) => a - b)
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? NaN, max: sorted.at(-1) ?? NaN }
}

/** The frames from the first letter to a moment after the last, with keys as a keyboard sends them. */
async function framesOfTyping(page: Page, input: Locator): Promise<number[]> {
  await input.waitFor()
  // An opened dialog still takes a frame or two.
  await page.waitForTimeout(1000)
  await input.focus()
  const counted = page.evaluate(untilQuiet)
  await page.keyboard.type('Mohammad Rahman Khan', { delay: 80 })
  return counted
}

/** Runs in the page: frames from now to the first second without a key press. */
function untilQuiet(): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = []
    let last = performance.now()
    let lastKey = last
    const key = () => (lastKey = performance.now())
    addEventListener('keydown', key, true)
    const step = () => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      if (now - lastKey < 1000) return requestAnimationFrame(step)
      removeEventListener('keydown', key, true)
      // The first is what came before.
      resolve(frames.slice(1))
    }
    requestAnimationFrame(step)
  })
}

/** A page that has come to rest. */
async function show(page: Page, origin: string, rows: number): Promise<void> {
  const query = new URLSearchParams({
    perPage: String(rows),
    page: '1',
    sort: '',
    order: 'ASC',
    filter: '{}',
  })
  await page.goto(`${origin}/admin/student?${query.toString()}`)
  await page.getByRole('row').nth(rows).waitFor({ timeout: 10_000 })
  await page.waitForLoadState('networkidle')
}

/** The median, after one that is not counted: it loads what later ones have. */
async function medianOf(measure: () => Promise<number>, times: number): Promise<number> {
  await measure()
  const took: number[] = []
  for (let i = 0; i < times; i++) took.push(await measure())
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? NaN
}

/** Without the rows' numbers, which may change before the rows do. */
const names = 'tbody td:not(:first-child)'
const forms = '[role="dialog"] input'

/** Measured in the page itself: from the click to the frame after the one that finds other text, or other elements. */
async function untilPainted(page: Page, button: ReturnType<typeof next>, watched: string): Promise<number> {
  await button.waitFor({ timeout: 5000 })
  const handle = await button.elementHandle()
  // What the click before has set off is over.
  await page.waitForTimeout(400)
  return page.evaluate(
    ({ element, selector }) =>
      new Promise<number>((resolve, reject) => {
        if (!(element instanceof HTMLElement)) return reject(new Error('no button'))
        const state = () =>
          Array.from(document.querySelectorAll(selector), (e) => `${e.textContent}\n`).join('')
        const before = state()
        const begin = performance.now()
        setTimeout(() => reject(new Error(`nothing else came at ${selector}`)), 5000)
        const look = () => {
          if (state() !== before) requestAnimationFrame(() => resolve(performance.now() - begin))
          else requestAnimationFrame(look)
        }
        element.click()
        look()
      }),
    { element: handle, selector: watched },
  )
}

/** Runs in the page: 100 frames of 40 pixels each. */
function scroll(): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = []
    let last = performance.now()
    scrollTo(0, 0)
    const step = () => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      scrollBy(0, 40)
      if (frames.length <= 100) requestAnimationFrame(step)
      // The first is what came before.
      else resolve(frames.slice(1))
    }
    requestAnimationFrame(step)
  })
}
