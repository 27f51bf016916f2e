// Builds the web app if its sources have changed since the last build, and compresses the result.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const stampFile = join(dist, '.built-from')

/** Every file that the build reads. The server's sources are none of them. */
const inputs = (): string[] =>
  [
    'index.html',
    'vite.config.ts',
    'scripts/browserTable.ts',
    'scripts/firstChunks.ts',
    'scripts/serviceWorker.ts',
    'package-lock.json',
    ...files('public'),
    ...files('src'),
  ]
    .filter((file) => !file.startsWith(join('src', 'server')) && existsSync(join(root, file)))
    .sort()

function files(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name))
}

function stamp(): string {
  const hash = createHash('sha256')
  for (const file of inputs()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const now = stamp()
const built = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now
if (!built || process.argv.includes('--force')) {
  console.log('Building the web app …')
  const { build } = await import('vite')
  const { firstChunks } = await import('./firstChunks.ts')
  const codeSplitting = await firstChunks(root)
  await build({ root, logLevel: 'warn', build: { rolldownOptions: { output: { codeSplitting } } } })
  const { buildServiceWorker } = await import('./serviceWorker.ts')
  await buildServiceWorker(root, dist)
  await compress()
  writeFileSync(stampFile, now)
}

async function compress(): Promise<void> {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const worth = readdirSync(dist, { recursive: true })
    .map((name) => join(dist, String(name)))
    .filter((path) => /\.(m?js|css|svg|json|webmanifest)$/.test(path) && statSync(path).size > 500)
  await Promise.all(
    worth.map(async (path) => {
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${path}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}
