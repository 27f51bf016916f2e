/** A school that is backed up while it runs, and the commands of its operator. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { startBundled } from '../../src/server/core/db/bundled/index.ts'
import { Client } from './client.ts'
import type { MainProcess } from './mainProcess.ts'

const password = 'the-first-Admin-1'
const metricsToken = 'a-token-of-the-monitor'

export const variables = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SEED: 'none',
  ADMIN_PASSWORD: password,
  METRICS_TOKEN: metricsToken,
  RATE_LIMIT: 'off',
})

/** One of the commands, as an operator runs it. */
export const command = (name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; complaints: string }>((resolve) => {
    const { PATH = '', HOME = '', TMPDIR } = process.env
    execFile(
      process.execPath,
      [join('scripts', `${name}.ts`), ...args],
      { env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...env } },
      (error, out, complaints) => resolve({ code: error ? Number(error.code) : 0, out, complaints }),
    )
  })

export async function admin(server: MainProcess): Promise<Client> {
  const client = new Client(await server.address)
  expect((await client.signIn('admin', password)).status).toBe(200)
  return client
}

export const add = async (client: Client, name: string) =>
  expect((await client.post('/api/supplier', { name })).status).toBe(201)

export const suppliers = async (client: Client): Promise<string[]> => {
  const { body } = await client.get('/api/supplier?range=[0,9]&filter={"q":"drill"}')
  return (body as unknown as { name: string }[]).map(({ name }) => name)
}

/** A moment that lies between what was done and what will be. */
export async function momentNow(): Promise<string> {
  const now = Date.now() + 1
  while (Date.now() <= now) await sleep(1)
  return new Date(now).toISOString()
}

export async function metric(server: MainProcess, name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${await server.address}/api/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

/** Makes the running school go on in the next segment of its log. */
export async function switchSegment(dataDir: string): Promise<void> {
  const log = { info: () => undefined, warn: console.warn }
  const { config, stop } = await startBundled({ dataDir, log, upgrade: false })
  const client = new pg.Client(config)
  await client.connect()
  await client.query('select pg_switch_wal()')
  await client.end()
  await stop()
}
