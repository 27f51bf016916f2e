import { build, type Rolldown } from 'vite'

const dashboard = /[/\\]src[/\\]resources[/\\]dashboard[/\\](Dashboard|OwnMeetings)\.tsx$/
const signIn = /[/\\]src[/\\]resources[/\\]access[/\\]signIn[/\\]SignInSide\.tsx$/
const office = /[/\\]src[/\\](App\.tsx|i18n[/\\]index\.ts)$/
const home = /[/\\]src[/\\]resources[/\\]dashboard[/\\]Dashboard\.tsx$/
const below = /[/\\]src[/\\]resources[/\\]dashboard[/\\]Below\.tsx$/
const list = /[/\\]src[/\\]resources[/\\]students[/\\]student[/\\]StudentList\.tsx$/

/**
 * What is loaded until a person sees something, step by step: each step has the modules that its roots need beyond
 * the previous ones. Otherwise each module that several lazy pages share would be a file, a hundred of them before
 * the first list.
 */
const steps = [
  { name: 'start', of: [/[/\\]src[/\\]main\.tsx$/] },
  // What the sign-in page and the office share, so that neither loads the other.
  { name: 'start', of: [signIn, office] },
  { name: 'signIn', of: [signIn] },
  { name: 'office', of: [office] },
  // The dashboard would load the whole list for the little that both need.
  { name: 'page', of: [dashboard, list] },
  { name: 'list', of: [list] },
  // The figures of the dashboard come before its panels.
  { name: 'home', of: [home] },
  { name: 'panels', of: [below] },
]

/**
 * Puts the modules of the first load into a few files, found by a first build that is discarded: only it knows what
 * remains of each package. The bundler handles all others.
 */
export async function firstChunks(root: string): Promise<Rolldown.CodeSplittingOptions> {
  const built = (await build({
    root,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      // Modules shared by two pages would be placed where both find them, not where they are needed.
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const places = new Map<string, string>()
  for (const { name, of } of steps)
    for (const id of sharedModules(chunks, of)) if (!places.has(id)) places.set(id, name)
  for (const id of smallParts(chunks, places)) places.set(id, 'kit')
  return {
    // They are in a step themselves, or in one before it.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'first load', name: (id) => places.get(id) ?? null }],
  }
}

const sharedModules = (chunks: Map<string, Rolldown.OutputChunk>, roots: RegExp[]): Set<string> =>
  roots
    .map((root) => modulesOf(chunks, root))
    .reduce((all, needed) => new Set([...all].filter((id) => needed.has(id))))

function modulesOf(chunks: Map<string, Rolldown.OutputChunk>, root: RegExp): Set<string> {
  const waiting = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => root.test(id)))
  if (waiting.length === 0) throw new Error(`No module of the web app is called ${root}`)
  return modulesOfAll(chunks, waiting)
}

/** What these files load, with all that they import. */
function modulesOfAll(chunks: Map<string, Rolldown.OutputChunk>, roots: Rolldown.OutputChunk[]): Set<string> {
  const seen = new Set(roots)
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const next = chunks.get(name)
      if (next) seen.add(next)
    }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}

/** A page or a form: what is loaded when somebody goes on from the first one. */
const page = /[/\\]src[/\\]resources[/\\].*(Page|List|Form|Edit|Create)\.tsx$/

/** In characters before minifying: about 3 KiB over the wire. */
const smallPart = 20_000

/**
 * The small files that many pages need: one file instead of some forty for each of them. A part is in it only with all
 * that it imports, so that no two files wait for each other.
 */
function smallParts(chunks: Map<string, Rolldown.OutputChunk>, places: Map<string, string>): Set<string> {
  const roots = [...chunks.values()].filter(
    ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && page.test(facadeModuleId ?? ''),
  )
  const users = new Map<string, number>()
  for (const root of roots)
    for (const id of modulesOfAll(chunks, [root])) users.set(id, (users.get(id) ?? 0) + 1)
  const isPlaced = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.every((id) => places.has(id))
  const isCommon = (chunk: Rolldown.OutputChunk) =>
    chunk.moduleIds.every((id) => (users.get(id) ?? 0) >= roots.length / 20)
  const small = new Set(
    [...chunks.values()].filter(
      (chunk) => !isPlaced(chunk) && isCommon(chunk) && chunk.code.length < smallPart,
    ),
  )
  const isClosed = (chunk: Rolldown.OutputChunk) =>
    chunk.imports.every((name) => {
      const next = chunks.get(name)
      return next === undefined || isPlaced(next) || small.has(next)
    })
  for (;;) {
    const open = [...small].filter((chunk) => !isClosed(chunk))
    if (open.length === 0) break
    for (const chunk of open) small.delete(chunk)
  }
  return new Set([...small].flatMap(({ moduleIds }) => moduleIds))
}
