/**
 * Packs the server into `build/`. Its own modules and those of its packages are some thousand files: to open them one by
 * one takes twice the time and 25 MB of memory. Nothing is minified, so the stack of an error reads as the source does.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const out = join(root, 'build')

/** Packages with files that are found while they run: WebAssembly, fonts, programs for one kind of processor, other packages. */
export const externalPackages = [
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-bengali',
  '@myriaddreamin/typst-ts-web-compiler',
  '@node-rs/argon2',
  'file-type',
  'sharp',
]

/**
 * A packed module lies in another folder than its source. So `import.meta.dirname` is replaced by the path from `build/` to
 * the source's folder, and a module that another process runs, which is named by its address, is packed as an entry.
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
      if (/new URL\([^)]*import\.meta\.url/.test(packed.replaceAll(/new URL\((["'])\w+\.js\1, import/g, '')))
        throw new Error(`${id} names a file in a way that is not understood here`)
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

/** The files of the last build, one a line. Those of the build before lie there too: a server that runs may want one. */
const listFile = join(out, 'files.txt')

/** Names of the files of the last build. */
export const builtFiles = (): string[] =>
  existsSync(listFile) ? readFileSync(listFile, 'utf8').split('\n').filter(Boolean) : []

export async function bundleServer(): Promise<void> {
  const before = builtFiles()
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [besideTheSource, inOneByte],
    ssr: { noExternal: true, external: externalPackages },
    build: {
      ssr: true,
      outDir: out,
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
  const written = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const names = [...written.map(({ fileName }) => fileName), basename(listFile)]
  writeFileSync(listFile, names.map((name) => `${name}\n`).join(''))
  for (const name of readdirSync(out))
    if (!names.includes(name) && !before.includes(name)) rmSync(join(out, name))
}
