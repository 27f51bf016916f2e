/** Builds `src/worker` to `dist/sw.js`, with the list of the files that it keeps on a device. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build } from 'vite'

/** The viewer of PDF files is a third of the code, and shows what is fetched over the network anyway. */
const leftOut = /^assets\/pdf|\.(br|gz)$|^sw\.js$|^licences\.md$|^\.built-from$/

const versionOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)

/** @returns every file by its address; those in `assets` carry their version in their names */
function keptFiles(dist: string): { url: string; revision: string | null }[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path,
      name: path
        .slice(dist.length + 1)
        .split(sep)
        .join('/'),
    }))
    .filter(({ name }) => !leftOut.test(name))
    .map(({ path, name }) => ({
      url: name === 'index.html' ? '/admin' : `/${name}`,
      revision: name.startsWith('assets/') ? null : versionOf(path),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
}

export async function buildServiceWorker(root: string, dist: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'self.__WB_MANIFEST': JSON.stringify(keptFiles(dist)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/worker/serviceWorker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}
