/**
 * Stands for zod in the web app until a form is opened: the entities say by schemas what their fields take, and the
 * lists of them are read without any. What was asked of zod is written down here, and asked of it once it is there.
 */
interface Step {
  of: Step | null
  /** What was taken from it; none: it was called. */
  name?: string
  args?: unknown[]
}

const steps = new WeakMap<object, Step>()
const asking = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function later(step: Step): object {
  const refuse = (): never => {
    throw new Error('This schema is not whole: the form has to ask for it by wholeOf()')
  }
  const proxy = new Proxy(() => undefined, {
    get(_, name) {
      if (typeof name === 'symbol' || name === 'then') return undefined
      return asking.has(name) ? refuse() : later({ of: step, name })
    },
    apply: (_, _this, args) => later({ of: step, args }),
    // Names that zod alone knows, as in `{ ...schema.shape }`.
    ownKeys: refuse,
  })
  steps.set(proxy, step)
  return proxy
}

export const z = later({ of: null })

const made = new WeakMap<Step, unknown>()

/**
 * The schema itself, with everything that it is made of.
 *
 * @param zod the real one
 */
export function wholeOf<T>(schema: T, zod: object): T {
  return whole(schema, zod) as T
}

function whole(value: unknown, zod: object): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value
  const step = steps.get(value)
  if (step) return done(step, zod)
  if (Array.isArray(value)) return value.map((each) => whole(each, zod))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, whole(each, zod)]))
}

/** Each step once: what two fields share stays one schema. */
function done(step: Step, zod: object): unknown {
  if (!made.has(step)) made.set(step, taken(step, zod))
  return made.get(step)
}

function taken({ of, name, args }: Step, zod: object): unknown {
  if (!of) return zod
  if (name !== undefined) return (done(of, zod) as Record<string, unknown>)[name]
  const self = of.of ? done(of.of, zod) : undefined
  return Reflect.apply(done(of, zod) as (...args: unknown[]) => unknown, self, whole(args, zod) as unknown[])
}
