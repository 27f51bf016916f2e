/** The entry of one of several processes, started by the supervisor: `worker.ts 1 of 2`, and `first` if no other one answers. */
import './core/compileCache.js'
import cluster from 'node:cluster'

const { joinColleagues } = await import('./core/processes/colleagues.ts')
const { serve } = await import('./process.ts')

const [number, , count, first] = process.argv.slice(2)
const send = (message: unknown) => void process.send?.(message, undefined, undefined, () => undefined)

process.prependOnceListener('disconnect', () => {
  // The supervisor is gone. Node would end this process at once; it ends in order instead, and the database with the last one.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit()
})

await serve({
  holdsPort: first === 'first',
  runsJobs: number === '1',
  // The bundled database has 60 for all of them.
  connections: Math.min(10, Math.floor(40 / Number(count))),
  colleagues: joinColleagues(Number(number), { send, on: (event, heard) => process.on(event, heard) }),
  started: (listening) => send({ listening }),
})
// The channel to the supervisor would keep it.
if (process.exitCode) process.stderr.write('', () => process.exit())
