/**
 * The first of several processes: starts the others, which share its port, and replaces those that end. It answers nothing
 * itself and loads nothing of the server, so it takes little memory and has little reason to fail.
 */
import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { FromSupervisor, FromWorker, Listening } from './core/processes/colleagues.ts'

interface Place {
  number: number
  worker?: Worker | undefined
  listening: boolean
  startedAt: number
  /** Its processes that ended soon, one after the other. */
  ends: number
  retry?: NodeJS.Timeout
}

/** One that lived so long did not end because of its start. */
const longMs = 60_000
const longestWaitMs = 30_000
const mostFailedStarts = 5
/** The processes end by themselves before. */
const stopMs = 9_800

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

export function supervise(count: number): void {
  // They accept from one socket, in turn by who is free. If Node dealt the connections out, those on their way to a process
  // that is killed would stay open and unanswered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const places = Array.from({ length: count }, (_, index): Place => ({
    number: index + 1,
    listening: false,
    startedAt: 0,
    ends: 0,
  }))
  let begun = false
  let failedStarts = 0
  let stopping = false
  let port = process.env.PORT

  const listening = () => places.filter((place) => place.listening)
  const send = ({ worker }: Place, message: FromSupervisor) => {
    if (worker?.isConnected()) worker.send(message, () => undefined)
  }
  const introduce = () => {
    for (const place of places) {
      const others = listening().flatMap(({ number }) => (number === place.number ? [] : [number]))
      send(place, { others })
    }
  }

  function start(place: Place): void {
    const first = listening().length === 0 ? ['first'] : []
    cluster.setupPrimary({
      exec: fileURLToPath(new URL('worker.ts', import.meta.url)),
      args: [String(place.number), 'of', String(count), ...first],
    })
    place.startedAt = Date.now()
    const worker = cluster.fork({ PORT: port ?? '' })
    place.worker = worker
    worker.on('message', (message: FromWorker) => hear(place, message))
    worker.on('exit', (code, signal) => ended(place, code, signal))
    worker.on('error', (error) => {
      // A process that was not made does not exit. Other errors are of messages to one that just ended.
      if (worker.process.pid === undefined) ended(place, 1, error.message)
    })
  }

  function hear(place: Place, message: FromWorker): void {
    if ('listening' in message) return begin(place, message.listening)
    for (const other of listening())
      if (other !== place && (message.to ?? other.number) === other.number)
        send(other, { from: place.number, body: message.body })
  }

  function begin(place: Place, { address, shown, notice }: Listening): void {
    place.listening = true
    failedStarts = 0
    introduce()
    if (begun) return
    begun = true
    say(`Pathshala is at ${shown}`)
    if (notice) say(notice)
    // The addresses of this name are opened one by one, with the port that the first of them got.
    if (process.env.HOST === 'localhost') port = new URL(address).port
    if (!stopping) for (const other of places) if (other !== place) start(other)
  }

  function ended(place: Place, code: number, signal: string): void {
    const failed = !place.listening
    place.worker = undefined
    place.listening = false
    introduce()
    if (stopping) {
      if (code) process.exitCode = 1
      if (places.every(({ worker }) => !worker)) process.exit()
      return
    }
    if (failed) failedStarts++
    const alone = listening().length === 0
    if (!begun || (failed && alone && failedStarts >= mostFailedStarts)) {
      // With a code it has said why.
      if (!code) complain(`Pathshala did not start: its process ended (${signal || 'no reason'})`)
      process.exitCode = 1
      stop()
      return
    }
    if (Date.now() - place.startedAt > longMs) place.ends = 0
    const waitMs = place.ends === 0 ? 0 : Math.min(longestWaitMs, 250 * 2 ** place.ends)
    place.ends++
    say(
      `Pathshala: process ${place.number} of ${count} ended (${signal || code}); another one takes its place`,
    )
    place.retry = setTimeout(() => start(place), waitMs)
  }

  function stop(): void {
    if (stopping) return
    stopping = true
    for (const { worker, retry } of places) {
      clearTimeout(retry)
      worker?.process.kill('SIGTERM')
    }
    if (places.every(({ worker }) => !worker)) process.exit()
    setTimeout(() => {
      for (const { worker } of places) worker?.process.kill('SIGKILL')
    }, stopMs).unref()
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  for (const place of places.slice(0, 1)) start(place)
}
