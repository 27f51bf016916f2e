/**
 * Copies what a running server needs, and no more, into a folder: `node scripts/serverFolder.ts <folder>` after the build.
 * Most packages are packed into `dist` and `build`. The bundled PostgreSQL and Node stay behind as well, so the folder
 * needs Node and DATABASE_URL.
 */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { builtFiles, externalPackages } from './serverBundle.ts'

const root = join(import.meta.dirname, '..')
const copied = ['package.json', 'LICENSE', 'migrations', 'dist', 'src/server/core/documents/templates']

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Folders of the packages that are not packed into it, and of all that they need, as Node resolves them. */
export function packageFolders(): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string, needed: boolean): void => {
    const folder = resolvePackage(name, from)
    if (!folder) {
      if (needed) throw new Error(`${name}, which ${relative(root, from)} needs, is not installed`)
      return
    }
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder)
    for (const next of Object.keys(dependencies ?? {}))
      visit(next, folder, !(next in (optionalDependencies ?? {})))
    for (const next of Object.keys(optionalDependencies ?? {})) visit(next, folder, false)
    for (const next of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[next]?.optional) visit(next, folder, true)
  }
  for (const name of externalPackages) visit(name, root, true)
  return [...found].map((folder) => relative(root, folder)).toSorted()
}

function resolvePackage(name: string, from: string): string | undefined {
  for (let at = from; at.startsWith(root); at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return undefined
}

/** What no program reads: types, maps and pages. Licences stay. */
const isRead = (path: string): boolean => !/\.(d\.[mc]?ts|map|md|markdown)$|\.tsbuildinfo$/i.test(path)

export function writeServerFolder(target: string): void {
  mkdirSync(target, { recursive: true })
  for (const path of [...copied, ...builtFiles().map((name) => join('build', name))])
    cpSync(join(root, path), join(target, path), { recursive: true, dereference: true })
  for (const folder of packageFolders()) {
    const own = join(root, folder)
    cpSync(own, join(target, folder), {
      recursive: true,
      dereference: true,
      // Packages inside a package are in the list themselves, if anything needs them.
      filter: (path) => isRead(path) && !relative(own, path).split(sep).includes('node_modules'),
    })
  }
}

if (import.meta.main) {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Say which folder: node scripts/serverFolder.ts <folder>')
  writeServerFolder(target)
}
