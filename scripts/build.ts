// Builds the web app and the server (with --server it alone), each if its sources have changed since the last time, or with
// --force. What a browser loads is compressed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')

interface Product {
  name: string
  folder: string
  /** Every file that it is made from. */
  inputs: string[]
  make: () => Promise<void>
}

const isServerSource = (file: string): boolean => file.startsWith(join('src', 'server'))
const sources = files('src')

const products: Product[] = [
  {
    name: 'the web app',
    folder: dist,
    inputs: [
      'index.html',
      'vite.config.ts',
      'scripts/browserTable.ts',
      'scripts/firstChunks.ts',
      'scripts/serviceWorker.ts',
      'package-lock.json',
      ...files('public'),
      ...sources.filter((file) => !isServerSource(file)),
    ],
    async make() {
      const { build } = await import('vite')
      const { firstChunks } = await import('./firstChunks.ts')
      const codeSplitting = await firstChunks(root)
      await build({ root, logLevel: 'warn', build: { rolldownOptions: { output: { codeSplitting } } } })
      const { buildServiceWorker } = await import('./serviceWorker.ts')
      await buildServiceWorker(root, dist)
      await compress()
    },
  },
  {
    name: 'the server',
    folder: join(root, 'build'),
    inputs: [
      'scripts/serverBundle.ts',
      'package-lock.json',
      ...sources.filter((file) => isServerSource(file) || file.startsWith(join('src', 'shared'))),
      ...files('seed'),
    ],
    make: async () => (await import('./serverBundle.ts')).bundleServer(),
  },
]

function files(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name))
}

/** Names count as well as contents: a file that moves is a change. */
function stamp(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.filter((input) => existsSync(join(root, input))).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const wanted = process.argv.includes('--server') ? products.slice(1) : products
for (const { name, folder, inputs, make } of wanted) {
  const stampFile = join(folder, '.built-from')
  const now = stamp(inputs)
  const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now
  if (isBuilt && !process.argv.includes('--force')) continue
  console.log(`Building ${name} …`)
  // A build that is interrupted is none.
  rmSync(stampFile, { force: true })
  await make()
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
