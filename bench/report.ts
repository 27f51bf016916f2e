/** The figures as a page. */
import { cpus } from 'node:os'
import type { BrowserReport } from './browser.ts'
import type { Figures, Result } from './cells.ts'
import { countsItsMatches } from './growth.ts'
import { mixedGoal } from './mixed.ts'
import type { TableTimes } from './table.ts'
import type { TermTime } from './terms.ts'

export interface SizeReport {
  size: number
  postgres: string
  /** Of the process, from its start to the first page. */
  firstStartMs: number
  results: Result[]
  /** Asked by one client. */
  growth: Result[]
  slowest: TermTime[]
  /** Of our server after all that, MB. */
  memory: number
}

export interface Report {
  postgres: string
  bySize: SizeReport[]
  firstStartMs: number
  startMs: number
  /** Of our server when it has answered one page, MB. */
  idleMemory: number
  /** And after a mixed hour in short. */
  mixedMemory: number
  browser: BrowserReport | null
  length: { rounds: number; seconds: number }
}

const goals: [RegExp, number][] = [[/^list/, 0.7], [/^search/, 0.7], [/^read/, 0.5], [/^update/, 0.6], [/^sheet/, 0.6], [/^sale/, 0.6]] // prettier-ignore

export function report(measured: Report): string {
  const { rounds, seconds } = measured.length
  const parts = [
    '# Speed',
    '',
    `Written by \`npm run bench\`; what it means stands in README.md. ${cpus().length} cores, Node ${process.versions.node}, PostgreSQL ${measured.postgres}, ` +
      `${rounds} rounds of ${seconds} s each, 8 connections.`,
    ...measured.bySize.flatMap(sizePart),
    ...growthPart(measured.bySize),
    '',
    '## The process',
    '',
    '| | |',
    '|---|---|',
    `| first start, empty folder to the first page | ${measured.firstStartMs.toFixed(0)} ms |`,
    `| start on an existing database to the first page | ${measured.startMs.toFixed(0)} ms |`,
    `| memory, idle | ${measured.idleMemory} MB |`,
    mixedLine(measured.mixedMemory),
    ...measured.bySize.map(
      ({ size, memory }) => `| memory after the load at ${grouped(size)} | ${memory} MB |`,
    ),
    ...(measured.browser ? browserPart(measured.browser) : []),
    '',
  ]
  return parts.join('\n')
}

const mixedLine = (memory: number): string => {
  const said = `${memory} MB`
  return `| memory after a mixed hour in short, at most ${mixedGoal} MB | ${memory > mixedGoal ? `**${said}**` : said} |`
}

const grouped = (n: number): string => n.toLocaleString('en-US')

function sizePart({ size, results, slowest }: SizeReport): string[] {
  return [
    '',
    `## ${grouped(size)} students`,
    '',
    '| work | matches | ours a second | raw a second | ours / raw | goal | ours p50 ms | p95 | raw p50 ms | p95 | processor ours µs | raw µs | raw / ours |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...results.map(line),
    ...(slowest.length > 0
      ? [
          '',
          'The slowest of some 500 search terms, one client: ' +
            slowest
              .map(({ term, found, ms }) => `\`${term}\` ${ms.toFixed(1)} ms (${grouped(found)})`)
              .join(', ') +
            '.',
        ]
      : []),
  ]
}

function line({ name, found, ours, raw }: Result): string {
  const ratio = ours.perSecond / raw.perSecond
  const goal = goals.find(([pattern]) => pattern.test(name))?.[1] ?? 0
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  const cells = [
    name, found === null ? '' : grouped(found), ours.perSecond.toFixed(0), raw.perSecond.toFixed(0),
    ratio < goal ? `**${percent(ratio)}**` : percent(ratio), percent(goal), ...times(ours), ...times(raw),
    ours.processorUs.toFixed(0), raw.processorUs.toFixed(0), percent(raw.processorUs / ours.processorUs),
  ] // prettier-ignore
  return `| ${cells.join(' | ')} |`
}

const mostGrowth = 3

/** Time of one client by number of students. */
function growthPart(bySize: SizeReport[]): string[] {
  const [first, last] = [bySize[0], bySize.at(-1)]
  if (!first || !last || first === last) return []
  const heads = bySize.flatMap(({ size }) => [`ours at ${grouped(size)}, ms`, 'raw'])
  const lines = first.growth.map(({ name }) => {
    const rows = bySize.map(({ growth }) => growth.find((row) => row.name === name))
    const grown = (rows.at(-1)?.ours.p50 ?? NaN) / (rows[0]?.ours.p50 ?? NaN)
    const cells = rows.flatMap((row) => [row?.ours.p50.toFixed(2) ?? '', row?.raw.p50.toFixed(2) ?? ''])
    const factor = `${grown.toFixed(1)} ×`
    const over = grown > mostGrowth && !countsItsMatches.test(name)
    return `| ${[name, ...cells, over ? `**${factor}**` : factor, rows.map((row) => grouped(row?.found ?? 0)).join(' → ')].join(' | ')} |`
  })
  return [
    '',
    '## Growth',
    '',
    `The median of one client. Above ${mostGrowth} × in bold, but for a search or two filters that count all they match.`,
    '',
    `| work | ${heads.join(' | ')} | growth | matches |`,
    `|---|${'--:|'.repeat(heads.length + 1)}---|`,
    ...lines,
  ]
}

const times = ({ p50, p95 }: Figures): string[] => [p50.toFixed(2), p95.toFixed(2)]

function browserPart({ pages, table }: BrowserReport): string[] {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1)
  return [
    '',
    '## In the browser',
    '',
    '| first load of | JavaScript KiB | CSS | fonts | other | in all | requests | processor | largest paint ms | usable ms |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...pages.map(
      ({ path, bytes, requests, slower, largestPaintMs, usableMs }) =>
        `| \`${path}\` | ${kib(bytes.js)} | ${kib(bytes.css)} | ${kib(bytes.font)} | ${kib(bytes.other)} | ` +
        `${kib(bytes.js + bytes.css + bytes.font + bytes.other)} | ${requests} | ${slower === 1 ? '1' : `1/${slower}`} | ${largestPaintMs.toFixed(0)} | ${usableMs.toFixed(0)} |`,
    ),
    '',
    ...(table ? tablePart(table) : ['The table was not measured.']),
  ]
}

const tablePart = (times: TableTimes): string[] => [
  '| in the list of students, from the click to its frame | ms |',
  '|---|--:|',
  ...(
    [
      ['the next page of 10', times.nextPageMs],
      ['the next page of 100', times.nextPageOf100Ms],
      ['100 rows in another order', times.sort100Ms],
      ['a form over 100 rows', times.edit100Ms],
      ['a frame while a name is typed into it, p95', times.typeP95Ms],
      ['the longest of them', times.typeMaxMs],
      ['a frame while 100 rows are scrolled, p95', times.scrollP95Ms],
      ['the longest of them', times.scrollMaxMs],
    ] as const
  ).map(([what, ms]) => `| ${what} | ${ms.toFixed(0)} |`),
]
