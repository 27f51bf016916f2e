import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fetchUtils } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, type Browser } from '@playwright/test'
import { chromiumPath } from '../../scripts/chromium.ts'
import { Client } from '../support/client.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { follow, stepsOf } from '../support/followPage.ts'

/** The guides of docs/, followed step by step, one after the other, in a copy of the repository. */
const guides = ['adding-a-resource.md', 'adding-a-field.md', 'adding-an-action.md']
const root = join(import.meta.dirname, '..', '..')
const password = 'a-very-good-password-7'

let copy: string
const steps: ReturnType<typeof stepsOf> = []
let database: FreshDatabase
let server: ChildProcess
let browser: Browser
let client: Client
let branch: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'pathshala-copy-'))
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const needed = tracked
    .split('\n')
    .filter((file) => file && !file.startsWith('docs/'))
    // A file that was deleted but not committed is still listed.
    .filter((file) => existsSync(join(root, file)))
  for (const file of needed) await cp(join(root, file), join(copy, file), { recursive: true, force: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const guide of guides) {
    const migrations = (await readdir(join(copy, 'migrations'))).toSorted()
    const next = String(Number(migrations.at(-1)?.slice(0, 4)) + 1).padStart(4, '0')
    const page = await readFile(join(root, 'docs', guide), 'utf8')
    const own = stepsOf(page.replaceAll('NNNN_', `${next}_`))
    await follow(copy, own)
    steps.push(...own)
  }
}, 60_000)

afterAll(async () => {
  await browser?.close()
  server?.kill('SIGTERM')
  if (server) await new Promise((resolve) => server.once('exit', resolve))
  await database?.drop()
  await rm(copy, { recursive: true, force: true })
})

/** @returns the program's output, which is also in its error */
function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    { cwd: copy, encoding: 'utf8', maxBuffer: 50_000_000 },
  )
  expect(status, `${program} ${args.join(' ')}\n${stdout.slice(-5000)}${stderr.slice(-2000)}`).toBe(0)
  return stdout
}

test('style, lint and types pass', () => {
  const files = steps.map(({ file }) => file)
  const code = files.filter((file) => !file.endsWith('.sql'))
  run('prettier/bin/prettier.cjs', ['--check', '--ignore-path', 'none', ...code])
  run('oxlint/bin/oxlint', ['--deny-warnings', ...code])
  expect(run('typescript/bin/tsc', ['--noEmit'])).toBe('')
}, 300_000)

/** A test file that walks all kinds of records imports one of their registries. */
const registries = /\/(shared\/(entities|routes)|resources\/index|support\/(minimal|school))\.ts'/

test('the new tests pass, and every walk covers the new kinds', async () => {
  const files = (await readdir(join(copy, 'tests'), { recursive: true }))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('tests', file))
  const reading = await Promise.all(
    files.map(async (file) => registries.test(await readFile(join(copy, file), 'utf8'))),
  )
  const walks = files.filter((_, n) => reading[n])
  expect(walks).toContain(join('tests', 'server', 'access', 'massAssignment.test.ts'))
  // No test of the other files runs and no server starts; they only cost their imports.
  run('vitest/vitest.mjs', ['run', ...walks, '-t', 'lighthouse|supplier'])
  // These have no separate test per kind, and are quick.
  const own = ['tests/server/supplierRetire.test.ts', 'tests/server/columns.test.ts']
  const whole = [...own, 'tests/shared', 'tests/views/pageTitle.test.ts', 'tests/server/ruleBook.test.ts']
  run('vitest/vitest.mjs', ['run', ...whole])
}, 600_000)

test('the server starts, and serves lighthouses to the unmodified ra-data-simple-rest; a supplier has a tax number', async () => {
  run('vite/bin/vite.js', ['build', '--logLevel', 'error'])
  database = await freshDatabase({ migrated: false })
  client = new Client(await started())
  await client.signIn('admin', password)
  const made = await client.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
  branch = (made.body.data as { _id: string })._id

  const token = await client.csrf()
  const http = async (url: string, options: fetchUtils.Options = {}) => {
    const response = await client.fetch(url, {
      ...(options as RequestInit),
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
    })
    const json: unknown = await response.json()
    if (!response.ok)
      throw Object.assign(new Error(String(response.status)), { status: response.status, body: json })
    return { status: response.status, headers: response.headers, body: '', json }
  }
  const provider = simpleRestProvider('/api', http)
  const light = await provider.create('lighthouse', {
    data: { name: 'রহিমের বাতিঘর', callSign: 'চট্ট-মেট্রো গ ১১-২২৩৩', branch, ticket: 1250, builtIn: 1965 },
  })
  await provider.create('lighthouse', { data: { name: 'Kutubdia', callSign: 'T 99', branch } })
  expect(light.data).toMatchObject({
    id: expect.any(String),
    name: 'রহিমের বাতিঘর',
    callSign: 'চট্ট-মেট্রো গ 11-2233',
    branchName: 'Jamaica',
    lamp: 'electric',
  })
  await expect(
    provider.create('lighthouse', { data: { name: 'Another', callSign: 't 99', branch } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { callSign: expect.any(String) } },
  })
  const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' as const } }
  const filter = { q: 'rahim', ticket_gte: 1000, lamp: ['electric'], branch: [branch], active: true }
  const found = await provider.getList('lighthouse', { ...list, filter })
  expect([found.total, found.data[0]?.id]).toEqual([1, light.data.id])
  const moved = await provider.update('lighthouse', {
    id: light.data.id,
    data: { ticket: 1500 },
    previousData: light.data,
  })
  expect(moved.data.ticket).toBe(1500)
  await provider.delete('lighthouse', { id: light.data.id, previousData: moved.data })
  expect((await provider.getList('lighthouse', { ...list, filter: {} })).total).toBe(1)

  await provider.create('supplier', { data: { name: 'Boi Ghor', taxNumber: 'bin ১২' } })
  const twice = provider.create('supplier', { data: { name: 'Another', taxNumber: 'BIN 12' } })
  await expect(twice).rejects.toMatchObject({
    status: 409,
    body: { errors: { taxNumber: expect.any(String) } },
  })
}, 120_000)

test('a user who sees no branches adds a lighthouse in their own, filters for it and deletes it', async () => {
  await client.post('/api/user', {
    username: 'keeper',
    email: 'keeper@school.example',
    firstName: 'Karim',
    lastName: 'Mia',
    role: 'employee',
    branch,
    permissions: { inventory: { view: true, create: true, update: true, delete: true } },
    password,
  })
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await (
    await browser.newContext({ baseURL: client.base, viewport: { width: 1600, height: 900 } })
  ).newPage()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/')
  await page.getByLabel('Username').fill('keeper')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press('Sign in')
  await page.getByRole('link', { name: 'Lighthouse' }).click()
  await press('Add')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Patenga')
  await dialog.getByLabel('Call sign').fill('T 500')
  await dialog.getByLabel('Built in').fill('১৯৬৫')
  await dialog.getByLabel('Ticket').fill('12.5')
  await press('Save')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('status').getByText('Patenga was added.').waitFor()

  await press('Filter')
  await page.getByLabel('Lamp').click()
  await page.getByRole('option', { name: 'Electric' }).click()
  await page.waitForURL(/filter=/)
  const row = page.getByRole('row', { name: 'Patenga' })
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(
    expect.arrayContaining(['Patenga', 'T 500', 'Jamaica', 'Electric', '1965', '12.50', 'Active']),
  )
  const { body } = await client.get('/api/lighthouse?filter={"callSign":"T 500"}')
  expect(body).toMatchObject([{ name: 'Patenga', builtIn: 1965, ticket: 1250, branch }])

  await press('Actions Patenga')
  await page.getByRole('menuitem', { name: 'Delete Patenga', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('Patenga was deleted.').waitFor()
}, 120_000)

test('a supplier gets its tax number in the form, and is retired by its button', async () => {
  const page = browser.contexts()[0]!.pages()[0]!
  await page.goto('/admin/supplier')
  await page.getByRole('row', { name: 'Boi Ghor' }).getByRole('link', { name: 'Boi Ghor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tax number').waitFor()
  expect(await dialog.getByLabel('Tax number').inputValue()).toBe('bin 12')
  await dialog.getByRole('button', { name: 'Put out of use' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put out of use' }).click()
  await page.getByRole('status').getByText('The supplier is out of use').waitFor()
  const { body } = await client.get('/api/supplier?filter={"active":false}')
  expect(body).toMatchObject([{ name: 'Boi Ghor' }])
}, 60_000)

/** The copy's server, listening. */
async function started(): Promise<string> {
  server = spawn(process.execPath, [join(copy, 'src/server/main.ts')], {
    cwd: copy,
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: join(copy, 'data'),
      SEED: 'none',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout ?? process.stdin })) {
    const address = /^Pathshala is at (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the server ended before it listened')
}
