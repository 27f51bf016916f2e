/** The entry: what was compiled once is not compiled again, which halves the time to the first answer. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'pathshala'))
await import('./process.ts')
