/**
 * Packs the server into `build/`. Its own modules and those of its packages are some thousand files: to open them one by
 * one takes twice the time and 25 MB of memory. Nothing is minified, so the stack of an error reads as the source does.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const out = join(root, 'build')

/** Packages with files that are found while they run: WebAssembly, fonts, programs for one kind of processor, other packages. */
export const unpacked = [
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-bengali',
  '@myriaddreamin/typst-ts-web-compiler',
  '@node-rs/argon2',
  'file-type',
  'sharp',
]

/**
 * A packed module lies in another folder than its source. So a folder beside the source is written as the way to it, and a
 * module that another process runs, which is named by its address, is packed as an entry of its own.
 */
const besideTheSource: Plugin = {
  name: 'beside-the-source',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(dirname|url)/ },
    handler(code, id) {
      const source = join(id, '..')
      const way = relative(out, source).replaceAll('\\', '/')
      const packed = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${way}')`)
        .replaceAll(/new URL\((["'])(\w+)\.(?:ts|js)\1, import\.meta\.url\)/g, (address, _, name: string) => {
          const [file = ''] = /\w+\.[jt]s/.exec(address) ?? []
          this.emitFile({ type: 'chunk', id: join(source, file), fileName: `${name}.js` })
          return `new URL("${name}.js", import.meta.url)`
        })
      return { code: packed, map: null }
    },
  },
}

/** V8 keeps the text of a file that has one letter beyond Latin-1 in two bytes a letter: 3 MB more for this one. */
const inOneByte: Plugin = {
  name: 'in-one-byte',
  renderChunk: (code) =>
    code.replaceAll(/[^\0-\xFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
}

export async function bundleServer(): Promise<void> {
  const lastTime = timeOf(join(out, '.built-from'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [besideTheSource, inOneByte],
    ssr: { noExternal: true, external: unpacked },
    build: {
      ssr: true,
      outDir: out,
      // A server that runs meanwhile may still want a file of the build before.
      emptyOutDir: false,
      target: 'esnext',
      minify: false,
      // The licences of what is packed ask for their text beside it.
      license: { fileName: 'licences.md' },
      rolldownOptions: {
        input: { main: join(root, 'src/server/main.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          keepNames: true,
          comments: false,
        },
      },
    },
  })
  removeOlderThan(lastTime)
}

/** Milliseconds since the epoch; 0 if there is no such file. */
const timeOf = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0)

/** Removes what neither this build nor the one before has written. */
function removeOlderThan(lastTime: number): void {
  const minute = 60_000
  for (const name of readdirSync(out)) {
    const file = join(out, name)
    if (timeOf(file) < lastTime - minute) rmSync(file)
  }
}
