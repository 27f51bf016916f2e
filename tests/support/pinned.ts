/** Clients that stay at one of several processes behind a port: each keeps its connection. */
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { Client } from './client.ts'

export interface Pinned {
  client: Client
  /** What the ids of requests to its process begin with. */
  process: string
  end: () => void
}

/** A client of any process, over a connection of its own. */
export async function pinnedClient(base: string): Promise<Pinned> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const client = new Client(base, (url, init) => overOne(agent, url, init))
  const { headers } = await client.get('/api/health')
  const [process = ''] = headers.get('x-request-id')?.split('-') ?? []
  return { client, process, end: () => agent.destroy() }
}

/** Connects until it reaches the process, or one that is not among `others`. */
export async function pinnedClientWhere(base: string, wanted: (process: string) => boolean): Promise<Pinned> {
  for (;;) {
    const pinned = await pinnedClient(base)
    if (wanted(pinned.process)) return pinned
    pinned.end()
  }
}

function overOne(agent: Agent, url: URL, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', body, signal } = init
    const headers = Object.fromEntries(new Headers(init.headers))
    const call = request(url, { agent, method, headers, ...(signal ? { signal } : {}) }, (answer) => {
      const given = new Headers()
      for (const [name, values = []] of Object.entries(answer.headersDistinct))
        for (const value of values) given.append(name, value)
      const stream = Readable.toWeb(answer) as ReadableStream<Uint8Array>
      resolve(new Response(stream, { status: answer.statusCode ?? 0, headers: given }))
    })
    call.on('error', reject)
    call.end(typeof body === 'string' ? body : undefined)
  })
}
