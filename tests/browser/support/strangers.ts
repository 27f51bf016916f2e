/** Finds texts of a screen in the wrong language, or in none. */
import { en } from '../../../src/i18n/en.ts'
import { goodsNames } from './goodsNames.ts'
import { courseCodes, staffNames } from './staffNames.ts'
import type { Page } from './test.ts'
import type { Language } from './words.ts'

/** Every visible or spoken text, including alternative texts and placeholders; values of fields are data. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title])
    const add = (text: string | null | undefined) => text?.trim() && texts.add(text.trim())
    for (const element of document.querySelectorAll('body, body *')) {
      // Names of classes are cut off below their bars, so that they cannot be recognised.
      if (element.closest('script, style, noscript, [lang]:not(html), [data-chart=seats] svg')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        add(element.getAttribute(name))
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) add(child.nodeValue)
    }
    return [...texts]
  })

/** Latin words that Bengali texts use as well: names of things, formats and keys; and the users of the demo school. */
const allowed =
  /\b(DMV|TLC|PDF|JPEG|PNG|WebP|HEIC|CSV|XLSX|MB|Ctrl|Enter|Tanvir|Rahman|Asia\/Dhaka|America\/New_York|DHK|Unauthorized)\b/g
/** A message key, as shown on a screen if its text is missing. */
const rawKey = new RegExp(`(^|[^\\w./@-])(${Object.keys(en).join('|')})(\\.[A-Za-z]\\w*)+(?![\\w.]*@)`)
const holes = /%\{\w+\}|undefined|\[object|NaN|\|\|\|\|/

/** Texts that the school has entered about its branches. */
async function branchNames(page: Page): Promise<string[]> {
  const names: string[] = []
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/branch?limit=100&page=${number}`)
    const { data } = (await answer.json()) as {
      data: { name: string; city: string | null; timezone: string | null }[]
    }
    if (data.length === 0) return names
    names.push(
      ...data.flatMap(({ name, city, timezone }) => [
        name,
        city ?? name,
        // The time zone of a branch in which a test needs it to be noon.
        timezone?.startsWith('Etc/') ? timezone : name,
      ]),
    )
  }
}

/** Codes and numbers of papers are the same in both languages. */
const codes =
  /\b((CAIN|CAO|IVS|PUR|ADJ|TRF)[0-9A-F]{6}|[A-Z]{2,6}-(CAIN|CAO|IVS|DRW|DEP|CRT|PUR|SLS|RET|ADJ|TRF|CNT)-\d{4}-\d{5}|[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2,3})\b/g

/** Debtors, and the texts of their invoices. */
async function debtorNames(page: Page): Promise<string[]> {
  const [debtors, invoices] = (await Promise.all(
    ['debtors', 'invoice?range=[0,99]'].map(async (path) => (await page.request.get(`/api/${path}`)).json()),
  )) as [
    { data: { rows: Record<'name' | 'phone' | 'branchName', string | null>[] } },
    { customer: string | null; studentName: string | null; lines: { description: string }[] }[],
  ]
  return [
    ...debtors.data.rows.flatMap(({ name, phone, branchName }) => [name, phone, branchName]),
    ...invoices.flatMap(({ customer, studentName, lines }) => [
      customer,
      studentName,
      ...lines.map(({ description }) => description),
    ]),
  ].filter((text) => text !== null)
}

/** Texts that the school has entered into its ledger. */
async function bookNames(page: Page): Promise<string[]> {
  const [accounts, entries, drawers] = (await Promise.all(
    ['account', 'cashEntry', 'drawer'].map(async (kind) =>
      (await page.request.get(`/api/${kind}?range=[0,99]`)).json(),
    ),
  )) as Record<
    'name' | 'code' | 'party' | 'memo' | 'studentName' | 'openedByName' | 'closedByName',
    string | null
  >[][]
  return [
    ...(accounts ?? []).flatMap(({ name, code }) => [name, code]),
    ...(entries ?? []).flatMap(({ party, memo, studentName }) => [party, memo, studentName]),
    ...(drawers ?? []).flatMap(({ openedByName, closedByName }) => [openedByName, closedByName]),
  ].filter((text) => text !== null && text !== undefined)
}

/** Names of views of students, and of imported files. */
async function listNames(page: Page): Promise<string[]> {
  const [views, imports] = (await Promise.all(
    ['/api/view?resource=student', '/api/student/import'].map(async (path) =>
      (await page.request.get(path)).json(),
    ),
  )) as { data: { name: string }[] }[]
  return [...(views?.data ?? []), ...(imports?.data ?? [])].map(({ name }) => name)
}

/** Records that other screens have left in the branch, which lists show behind a dialog. */
async function namesOf(page: Page, branch: string): Promise<string[]> {
  const [classes, students] = (await Promise.all(
    ['class', 'student'].map(async (kind) =>
      (await page.request.get(`/api/${kind}?limit=100&branchFilter=${branch}`)).json(),
    ),
  )) as [
    { data: Record<'name' | 'courseName' | 'teacherName' | 'room', string | null>[] },
    { students: Record<'firstName' | 'lastName' | 'phone', string | null>[] },
  ]
  return [
    ...classes.data.flatMap(({ name, courseName, teacherName, room }) => [
      name,
      courseName,
      teacherName,
      room,
    ]),
    ...students.students.flatMap(({ firstName, lastName, phone }) => [firstName, lastName, phone]),
  ].filter((text) => text !== null)
}

/** Names of classes and holidays. */
async function classNames(page: Page): Promise<string[]> {
  const [holidays, affected] = (await Promise.all(
    ['/api/holiday?range=[0,99]&sort=["createdAt","DESC"]', '/api/holiday/affected'].map(async (path) =>
      (await page.request.get(path)).json(),
    ),
  )) as [{ name: string }[], { data: { holiday: { name: string } | null }[] }]
  return [
    ...holidays.map(({ name }) => name),
    ...affected.data.map(({ holiday }) => holiday?.name ?? ''),
  ].filter(Boolean)
}

/** Names of meetings and action items. */
async function meetingNames(page: Page): Promise<string[]> {
  const [{ data: meetings }, { data: own }] = (await Promise.all(
    ['/api/meeting?limit=100&sort=createdAt&order=desc', '/api/meeting/mine'].map(async (path) =>
      (await page.request.get(path)).json(),
    ),
  )) as [
    { data: { title: string; place: string | null }[] },
    {
      data: {
        meetings: { title: string; place: string | null; organiser: string | null }[]
        actions: { text: string; meetingTitle: string }[]
      }
    },
  ]
  return [
    ...[...meetings, ...own.meetings].flatMap(({ title, place }) => [title, place]),
    ...own.meetings.map(({ organiser }) => organiser),
    ...own.actions.flatMap(({ text, meetingTitle }) => [text, meetingTitle]),
  ].filter((text) => text !== null)
}

type DayRow = Partial<
  Record<'studentName' | 'phone' | 'className' | 'room' | 'teacherName' | 'branchName', string | null>
>

/** Names in the panels of the dashboard. */
async function dayNames(page: Page): Promise<string[]> {
  const paths = [
    'attendance',
    'attendance/untaken',
    'attendance/missing',
    'dashboard/absences',
    'dashboard/owing',
  ]
  const answers = (await Promise.all(
    paths.map(async (path) => (await page.request.get(`/api/${path}`)).json()),
  )) as { data: DayRow[] | { rows: DayRow[] } }[]
  return answers
    .flatMap(({ data }) => (Array.isArray(data) ? data : data.rows))
    .flatMap(({ studentName, phone, className, room, teacherName, branchName }) => [
      studentName,
      phone,
      className,
      room,
      teacherName,
      branchName,
    ])
    .filter((text) => text !== null && text !== undefined)
}

/** All texts of the school that these screens show; other tests add some while a test runs. */
const namesOfSchool = async (page: Page, branch: string): Promise<string[]> =>
  (
    await Promise.all([
      branchNames(page),
      bookNames(page),
      debtorNames(page),
      listNames(page),
      classNames(page),
      meetingNames(page),
      goodsNames(page),
      staffNames(page),
      dayNames(page),
      courseCodes(page),
      namesOf(page, branch),
    ])
  ).flat()

/** Names that the school has entered, such as those of people, belong to no language. */
export class Strangers {
  readonly #language: Language
  readonly #own: string[]

  constructor(language: Language, own: string[]) {
    this.#language = language
    this.#own = own
  }

  #isOne(text: string): boolean {
    // The longest first, as one name may be part of another.
    const given = this.#own.toSorted((one, other) => other.length - one.length)
    const ours = given.reduce((rest, value) => rest.replaceAll(value, ''), text.replaceAll(codes, ''))
    if (rawKey.test(ours) || holes.test(ours)) return true
    if (this.#language === 'bng') return /[A-Za-z]{2,}|[0-9]/.test(ours.replace(allowed, ''))
    return /[\u0980-\u09ff]/.test(ours)
  }

  /** @returns the strange texts. @param branch of the people shown; null before signing in */
  async among(texts: string[], page: Page, branch: string | null): Promise<string[]> {
    const strange = texts.filter((text) => this.#isOne(text))
    if (strange.length === 0 || branch === null) return strange
    this.#own.push(...(await namesOfSchool(page, branch)))
    return strange.filter((text) => this.#isOne(text))
  }
}
