/**
 * The load generator, a separate process: keep-alive connections that each send a request, wait for its answer and
 * send the next. On plain sockets, because node:http's client takes as much CPU as the measured servers.
 */
import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  connections: number
  seconds: number
  /** Sent in turn. `@count@@` in a body becomes a number of eight digits, another one each time. */
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]
}

export interface Measured {
  /** Milliseconds of each answered request, in order of size. */
  times: number[]
  seconds: number
  /** The answer to the first of the requests. */
  sample: string
}

export const countMark = '@count@@'

process.on('message', (load: Load) => {
  run(load).then(
    (measured) => process.send?.({ measured }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function run(load: Load): Promise<Measured> {
  const texts = load.requests.map((request) => wireText(load.port, request))
  const times: number[] = []
  let sent = 0
  let sample = ''
  const begin = performance.now()
  const end = begin + load.seconds * 1000
  const lane = async () => {
    const line = await open(load.port)
    do {
      const number = sent++
      const text = texts[number % texts.length] ?? ''
      const count = String(10_000_000 + ((Math.floor(begin) + number) % 80_000_000))
      const started = performance.now()
      const { status, body } = await line.ask(text.replace(countMark, count))
      times.push(performance.now() - started)
      if (status !== 200 && status !== 201)
        throw new Error(`${text.split('\r\n', 1)[0]} was answered ${status}: ${body()}`)
      if (number === 0) sample = body()
    } while (performance.now() < end)
    line.close()
  }
  await Promise.all(Array.from({ length: load.connections }, lane))
  return { times: times.toSorted((a, b) => a - b), seconds: (performance.now() - begin) / 1000, sample }
}

function wireText(port: number, { method, path, headers, body = '' }: Load['requests'][number]): string {
  const all = {
    Host: `127.0.0.1:${port}`,
    ...headers,
    ...(body
      ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
      : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

interface Answer {
  status: number
  body: () => string
}

/** One connection. Answers need a length, as those of both servers have. */
async function open(port: number): Promise<{ ask(text: string): Promise<Answer>; close(): void }> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  let parts: Buffer[] = []
  let have = 0
  let wanted = Infinity
  let headEnd = 0
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    have += chunk.length
    if (wanted === Infinity) {
      const all = Buffer.concat(parts)
      parts = [all]
      const end = all.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1]
      if (length === undefined) {
        socket.destroy(new Error('an answer without its length'))
        return
      }
      headEnd = end + 4
      wanted = headEnd + Number(length)
    }
    if (have < wanted) return
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    const start = headEnd
    const answer = { status: Number(all.toString('latin1', 9, 12)), body: () => all.toString('utf8', start) }
    parts = []
    have = 0
    wanted = Infinity
    settle?.resolve(answer)
  })
  const fail = (error: Error) => settle?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  await new Promise<void>((resolve, reject) => {
    settle = { resolve: () => undefined, reject }
    socket.once('connect', resolve)
  })
  return {
    ask: (text) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(text)
      }),
    close() {
      settle = undefined
      socket.destroy()
    },
  }
}
