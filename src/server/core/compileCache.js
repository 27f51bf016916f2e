/**
 * What was compiled once is not compiled again, which halves the time to the first answer. The entries import it first. `npm
 * start` and processes that run a source import it ahead of a file in TypeScript: with it nothing has to be stripped of
 * its types, and what does that takes 17 MB.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'pathshala'))
