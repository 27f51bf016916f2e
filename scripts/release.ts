/**
 * `npm run release -- 1.2.0 [--out folder] [--key file] [--without-audit]`
 *
 * Makes a release of what is committed: version, date in the changelog, tag, and in `release/` an archive with the built
 * web app, the list of its packages (CycloneDX), sums of both and, with an SSH key, their signature. Nothing leaves this
 * machine. If anything fails, no version, commit or tag stays.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const changed = ['package.json', 'package-lock.json', 'CHANGELOG.md']
const unreleased = '## Unreleased\n'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    key: { type: 'string' },
    'without-audit': { type: 'boolean', default: false },
  },
})
const version = positionals[0] ?? ''
const tag = `v${version}`
const name = `pathshala-${version}`
const out = resolve(given.out ?? join('release', version))

class Refused extends Error {}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
const show = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0

function check(): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Refused('Say which version: npm run release -- 1.2.0')
  if (git('status', '--porcelain') !== '') throw new Refused('There are changes that are not committed')
  if (git('tag', '--list', tag) !== '') throw new Refused(`The tag ${tag} is there already`)
  const { version: now } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  if (isBefore(version, now)) throw new Refused(`${version} is before ${now}, the version of package.json`)
  news()
  if (existsSync(out)) throw new Refused(`${out} is there already`)
  if (given['without-audit']) console.log('Not looked whether its packages have known holes.')
  else if (!show('npm', 'audit', '--omit=dev', '--audit-level=high'))
    throw new Refused(
      'npm audit found something, or has no answer from the registry: see above. --without-audit goes on',
    )
}

/** What the topmost section of the changelog says. */
function news(): string {
  const [, top = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## )/m)
  if (!top.startsWith(unreleased)) throw new Refused('The topmost section of CHANGELOG.md is not Unreleased')
  const lines = top.slice(unreleased.length).trim()
  if (!lines.startsWith('- ')) throw new Refused('Nothing stands under Unreleased in CHANGELOG.md')
  return lines
}

function isBefore(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number))
  const at = [0, 1, 2].find((part) => a?.[part] !== b?.[part])
  return at !== undefined && Number(a?.[at]) < Number(b?.[at])
}

function setVersion(): void {
  const arguments_ = ['--no-git-tag-version', '--allow-same-version', '--ignore-scripts']
  execFileSync('npm', ['version', version, ...arguments_], { shell: process.platform === 'win32' })
  const day = new Date().toISOString().slice(0, 10)
  const log = readFileSync('CHANGELOG.md', 'utf8')
  writeFileSync('CHANGELOG.md', log.replace(unreleased, `${unreleased}\n## ${version} (${day})\n`))
}

/** What is tracked, with the version set, and what is built: with it a release starts without building. */
function writeArchive(): string {
  // Without the files of a build before.
  rmSync('build', { recursive: true, force: true })
  if (!show('npm', 'run', 'build')) throw new Refused('The web app and the server were not built')
  git('add', ...changed)
  const added = ['build', 'dist']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .toSorted()
    .flatMap((path) => [`--prefix=${name}/${dirname(path)}/`, `--add-file=${path}`])
  const file = join(out, `${name}.tar.gz`)
  git('archive', '--format=tar.gz', `--output=${file}`, ...added, `--prefix=${name}/`, git('write-tree'))
  return file
}

function writePackages(): string {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  })
  const list = JSON.parse(text) as { metadata: { component: { name: string } } }
  // npm takes the name of the folder.
  list.metadata.component.name = 'pathshala'
  const file = join(out, `${name}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
  return file
}

function writeSums(files: string[]): void {
  const sums = files.map((file) => {
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${sum}  ${file.slice(out.length + 1)}\n`
  })
  const file = join(out, 'SHA256SUMS')
  writeFileSync(file, sums.join(''))
  if (!given.key) console.log('Not signed: --key names an SSH key that does it.')
  else if (!show('ssh-keygen', '-Y', 'sign', '-f', given.key, '-n', 'pathshala-release', file))
    throw new Refused('The sums were not signed')
}

function release(): void {
  check()
  const said = news()
  const before = git('rev-parse', 'HEAD')
  mkdirSync(out, { recursive: true })
  try {
    setVersion()
    writeSums([writeArchive(), writePackages()])
    git('commit', '--quiet', '--message', `Version ${version}`)
    git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `Version ${version}\n\n${said}`)
  } catch (error) {
    // Only what was written here is undone: somebody may have edited another file meanwhile.
    git('reset', '--quiet', before)
    git('checkout', '--quiet', before, '--', ...changed)
    rmSync(out, { recursive: true })
    throw error
  }
  console.log(`${out} has the release. Look at it, then: git push --follow-tags`)
}

try {
  release()
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`No release: ${error.message}.`)
  process.exitCode = 1
}
