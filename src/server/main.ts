/** The entry: becomes the server, or the supervisor of several. */
import './core/compileCache.js'
import { processCount } from './core/processes/count.ts'

// An invalid number is refused by the server, with everything else that is invalid.
const count = processCount(process.env.PROCESSES) ?? 1
if (count > 1) (await import('./supervisor.ts')).supervise(count)
else await (await import('./process.ts')).serve()
