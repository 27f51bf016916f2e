import { createServer, type Socket } from 'node:net'
import { type AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Arrived extends Email {
  /** As it came over the wire. */
  raw: Buffer
}

export interface SmtpServer {
  url: string
  port: number
  /** The accepted mails in their order. */
  arrived: Arrived[]
  close(): Promise<void>
}

/**
 * A mail server that accepts everything, or answers as configured.
 *
 * @param options.refuse the reply code by which it refuses recipients
 * @param options.before called with a mail before it is accepted
 */
export async function smtpServer(
  options: { port?: number; refuse?: () => number | undefined; before?: () => Promise<void> } = {},
): Promise<SmtpServer> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      const responseCode = options.refuse?.()
      done(responseCode ? Object.assign(new Error('no such person here'), { responseCode }) : undefined)
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        const take = async () => {
          await options.before?.()
          arrived.push({ ...(await PostalMime.parse(raw)), raw })
        }
        take().then(() => done(), done)
      })
    },
  })
  // Clients may disconnect at any time.
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(options.port ?? 0, '127.0.0.1', () =>
      resolve((listener.address() as AddressInfo).port),
    )
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A mail server without authentication and output. */
export async function silentServer(): Promise<{
  url: string
  callers: () => number
  close(): Promise<void>
}> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callers: () => sockets.length,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
