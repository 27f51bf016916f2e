/** The entry. */
import './compileCache.js'

await import('./process.ts')
