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
  const seen = new Set(waiting)
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const next = chunks.get(name)
      if (next) seen.add(next)
    }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}
