/** The entry. */
import './core/compileCache.js'

await import('./process.ts')
