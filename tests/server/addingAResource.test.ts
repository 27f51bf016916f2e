import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
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

/** docs/adding-a-resource.md, followed step by step in a copy of the repository. */
const root = join(import.meta.dirname, '..', '..')
const password = 'a-very-good-password-7'

let copy: string
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

    // A file that was deleted and not committed yet is still listed.
    .filter((file) => existsSync(join(root, file)))
    .filter((file) => /^(src|scripts|migrations|public)\/|^[^/]+\.(json|ts|html)$/.test(file))
  for (const file of needed) await cp(join(root, file), join(copy, file), { recursive: true, force: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await follow(copy, stepsOf(await readFile(join(root, 'docs', 'adding-a-resource.md'), 'utf8')))
}, 60_000)

afterAll(async () => {
  await browser?.close()
  server?.kill('SIGTERM')
  if (server) await new Promise((resolve) => server.once('exit', resolve))
  await database?.drop()
  await rm(copy, { recursive: true, force: true })
})

const run = (program: string, args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
  })

test('the types hold', () => {
  expect(run('typescript/bin/tsc', ['--noEmit'])).toBe('')
}, 120_000)

test('the server starts, and speaks of vehicles with the unmodified ra-data-simple-rest', async () => {
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
  const bus = await provider.create('vehicle', {
    data: { name: 'রহিমের বাস', plate: 'T 1234', branch, seats: 12 },
  })
  await provider.create('vehicle', { data: { name: 'Car', plate: 'T 99', branch } })
  expect(bus.data).toMatchObject({
    id: expect.any(String),
    name: 'রহিমের বাস',
    branchName: 'Jamaica',
    gearbox: 'automatic',
  })
  await expect(
    provider.create('vehicle', { data: { name: 'Van', plate: 'T 99', branch } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { plate: expect.any(String) } },
  })
  const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' as const } }
  const found = await provider.getList('vehicle', { ...list, filter: { q: 'rahim', seats_gte: 10 } })
  expect([found.total, found.data[0]?.id]).toEqual([1, bus.data.id])
  const moved = await provider.update('vehicle', {
    id: bus.data.id,
    data: { seats: 14 },
    previousData: bus.data,
  })
  expect(moved.data.seats).toBe(14)
  await provider.delete('vehicle', { id: bus.data.id, previousData: moved.data })
  expect((await provider.getList('vehicle', { ...list, filter: {} })).total).toBe(1)
}, 120_000)

test('its screens work: it is in the menu, in the list, and one is added by hand', async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await (await browser.newContext({ baseURL: client.base })).newPage()
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Vehicle' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Minibus')
  await dialog.getByLabel('Plate').fill('T 500')
  await dialog.getByLabel('Branch').click()
  await page.getByRole('option', { name: 'Jamaica' }).click()
  await dialog.getByLabel('Seats').fill('৯')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Minibus' }).waitFor()
  const { body } = await client.get('/api/vehicle?filter={"plate":"T 500"}')
  expect(body).toMatchObject([{ name: 'Minibus', seats: 9 }])
}, 120_000)

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
