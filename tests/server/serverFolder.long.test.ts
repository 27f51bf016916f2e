import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeServerFolder } from '../../scripts/serverFolder.ts'
import { Client } from '../support/client.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { readPdf } from '../support/pdf.ts'
import { pictures } from '../support/pictures.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'
import { formOf } from '../support/uploads.ts'

/** The folder that an image has: the packed server, far from the packages of this checkout. */
const password = 'the-first-Admin-1'
let database: FreshDatabase
let folder: string
let main: MainProcess
let admin: Client

beforeAll(async () => {
  database = await freshDatabase()
  folder = await makeScratch()
  writeServerFolder(folder)
  main = startMain(
    {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      SEED: 'demo',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'warn',
    },
    { command: process.execPath, args: ['build/main.js'], cwd: folder },
  )
  admin = new Client(await main.address)
  expect((await admin.signIn('admin', password)).status).toBe(200)
}, 120_000)
afterAll(async () => {
  main.child.kill('SIGTERM')
  await main.ended
  await database.drop()
  await removeScratch(folder)
})

const bytesOf = async (path: string) => Buffer.from(await (await admin.fetch(path)).arrayBuffer())
const firstOf = async (resource: string) => {
  const { body } = await admin.get(`/api/${resource}`)
  const [first] = (body.data ?? body) as unknown as { _id: string }[]
  return first?._id ?? ''
}

test('it serves the web app, and prints papers by its typesetter, its fonts and its barcodes', async () => {
  expect((await bytesOf('/')).toString()).toContain('<div id="root">')
  const product = await firstOf('product')
  const { text } = await readPdf(await bytesOf(`/api/document/productLabel/${product}.pdf`))
  expect(text.length).toBeGreaterThan(5)
})

test('it makes the small picture of a photo', async () => {
  const branch = await firstOf('branch')
  const form = formOf(
    { firstName: 'Salma', lastName: 'Khatun', phone: '3475550199', branch },
    [{ name: 'photo.png', bytes: pictures['photo.png'] }],
    ['photo'],
  )
  const { status, body } = await admin.post('/api/student/create', form)
  expect([status, body.message]).toEqual([201, expect.anything()])
  const [file] = (body.data as { files: { fileUrl: string }[] }).files
  expect((await bytesOf(`${file?.fileUrl}?size=small`)).toString('latin1', 0, 4)).toBe('RIFF')
})

test('it reads a table of Excel in its process for that', async () => {
  const written = await bytesOf('/api/student/export?format=xlsx')
  expect(written.toString('latin1', 0, 2)).toBe('PK')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(written)]), 'students.xlsx')
  const { status, body } = await admin.post('/api/student/import?dryRun=true', form)
  expect([status, (body.data as { rows: number } | undefined)?.rows]).toEqual([200, expect.any(Number)])
})

test('each of its parts that is loaded late can be loaded', () => {
  const entries = /^(main|worker|compileCache|\w+Process)\.js$/
  const parts = readdirSync(join(folder, 'build')).filter(
    (name) => name.endsWith('.js') && !entries.test(name),
  )
  expect(parts.some((name) => name.startsWith('nodemailer-'))).toBe(true)
  const script = parts.map((name) => `await import('./build/${name}')`).join('\n')
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, stdio: 'pipe' })
})
