import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Keys, wrongWith } from './s3Signature.ts'

/** A small S3 store that keeps objects in memory and refuses unsigned calls. */
export interface S3Server {
  /** For `S3_URL`. */
  url: string
  /** Its objects by path below the bucket. */
  objects: Map<string, { bytes: Buffer; at: number }>
  /** The calls, such as `PUT school/ab/abc`. */
  calls: string[]
  /** The error codes of refused calls. */
  refused: string[]
  /** Its current faults. */
  mood: {
    /** Answers that many next calls with this status. */
    fail?: { status: number; times: number }
    /** Accepts calls without answering. */
    silent?: boolean
    /** Answers reads with half of the bytes, and then hangs. */
    stalling?: boolean
    /** Delay before each call. */
    delayMs?: number
    /** Delay for each chunk of a body. */
    slowMs?: number
    /** Entries per page of a list. */
    page?: number
  }
  /** Stops listening; `up()` listens at the same address again. */
  down(): Promise<void>
  up(): Promise<void>
}

const keys: Keys = { id: 'AKIATEST', secret: 'se/cret+with=signs%', region: 'ap-southeast-1' }
const bucket = 'school-files'

export async function s3Server(prefix = 'back/office'): Promise<S3Server> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    // Aborted calls get no answer.
    answer(store, request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const { id, secret, region } = keys
  const store: S3Server = {
    url: `http://${id}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/${prefix}?region=${region}`,
    objects: new Map(),
    calls: [],
    refused: [],
    mood: {},
    async down() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    up: async () => void (await listen(port)),
  }
  return store
}

async function answer(store: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
    if (store.mood.slowMs) await sleep(store.mood.slowMs)
  }
  const body = Buffer.concat(chunks)
  const [path = '', query] = url.split('?')
  const [, inBucket, ...rest] = decodeURIComponent(path).split('/')
  const name = rest.join('/')
  store.calls.push(`${method} ${name}`)
  const { silent, delayMs, fail } = store.mood
  if (silent) return
  if (delayMs) await sleep(delayMs)
  if (fail && fail.times-- > 0) return void refuse(response, fail.status, 'SlowDown')
  const wrong = wrongWith({ method, target: url, headers: headers as Record<string, string> }, body, keys)
  if (wrong) store.refused.push(wrong)
  if (wrong) return void refuse(response, 403, wrong)
  if (inBucket !== bucket) return void refuse(response, 404, 'NoSuchBucket')
  if (method === 'PUT' && headers['content-length'] === undefined)
    return void refuse(response, 411, 'MissingContentLength')
  if (method === 'GET' && !name) return list(store, new URLSearchParams(query), response)
  if (method === 'PUT') store.objects.set(name, { bytes: body, at: Date.now() })
  if (method === 'DELETE') store.objects.delete(name)
  if (method !== 'GET') return void response.writeHead(method === 'PUT' ? 200 : 204).end()
  const found = store.objects.get(name)
  if (!found) return void refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'Content-Length': found.bytes.length })
  if (store.mood.stalling) response.write(found.bytes.subarray(0, found.bytes.length / 2))
  else response.end(found.bytes)
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)

/** ListObjectsV2. The continuation token has characters that must be escaped. */
function list({ objects, mood }: S3Server, query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('continuation-token')?.replace('<&+/', '') ?? ''
  const size = Math.min(Number(query.get('max-keys') ?? 1000), mood.page ?? 1000)
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .toSorted()
  const page = names.slice(0, size)
  const entries = page.map((name) => {
    const at = new Date(objects.get(name)?.at ?? 0).toISOString()
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>${objects.get(name)?.bytes.length ?? 0}</Size></Contents>`
  })
  const more = names.length > size
  const next = more ? `<NextContinuationToken>&lt;&amp;+/${page.at(-1)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    )
}
