import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** `npm run release` in a small repository whose build writes a single file. */
const script = join(import.meta.dirname, '..', '..', 'scripts', 'release.ts')
const changelog = '# Changelog\n\n## Unreleased\n\n- The door opens.\n\n## 0.1.0 (2026-01-02)\n\n- A door.\n'
const writes = (file: string, text: string) =>
  `node -e "for(const folder of ['dist','build']){fs.mkdirSync(folder,{recursive:true});fs.writeFileSync(folder+'/${file}','${text}')}"`
const sbom = `node -e "console.log(JSON.stringify({metadata:{component:{name:'folder'}}}))"`

/** Without OpenSSH nobody signs. */
const signs = spawnSync('ssh-keygen', ['-V']).error === undefined

let folder: string
const at = (...path: string[]) => join(folder, ...path)
const read = (...path: string[]) => readFileSync(at(...path), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

function commit(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text)
  git('add', '.')
  git('commit', '--quiet', '--message', 'Work')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pathshala-release-'))
  git('init', '--quiet')
  for (const [name, value] of [['user.name', 'A'], ['user.email', 'a@school.example'], ['commit.gpgsign', 'false'], ['tag.gpgsign', 'false']])
    git('config', name!, value!) // prettier-ignore
  const manifest = { name: 'pathshala', version: '0.1.0', private: true }
  commit({
    'package.json': JSON.stringify({ ...manifest, scripts: { build: writes('index.html', 'built'), sbom } }),
    'package-lock.json': JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest } }),
    'CHANGELOG.md': changelog,
    '.gitignore': 'build\ndist\nrelease\n',
  })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Nothing of a release is there. */
function expectNothing(commits: string): void {
  expect(git('rev-parse', 'HEAD')).toBe(commits)
  expect(git('tag', '--list', 'v*.*.*')).toBe('')
  expect(git('status', '--porcelain')).toBe('')
  expect(existsSync(at('release', '0.2.0'))).toBe(false)
}

test('a release has its version, its date, its archive with what is built, its packages, signed sums and its tag', () => {
  const key = at('.git', 'key')
  if (signs) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  const { status, said } = release('0.2.0', '--without-audit', ...(signs ? ['--key', key] : []))
  expect([status, said]).toEqual([0, expect.stringContaining('git push --follow-tags')])

  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('Version 0.2.0')
  expect(git('for-each-ref', '--format=%(contents)', 'refs/tags/v0.2.0')).toContain('- The door opens.')
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  for (const file of ['package.json', 'package-lock.json'])
    expect(JSON.parse(read(file))).toMatchObject({ version: '0.2.0' })
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- The door opens\.\n\n## 0\.1\.0/,
  )

  const out = at('release', '0.2.0')
  const archive = execFileSync('tar', ['-xzOf', 'pathshala-0.2.0.tar.gz', 'pathshala-0.2.0/build/index.html', 'pathshala-0.2.0/dist/index.html', 'pathshala-0.2.0/CHANGELOG.md'], { cwd: out, encoding: 'utf8' }) // prettier-ignore
  expect(archive).toBe(`${read('CHANGELOG.md')}builtbuilt`)
  expect(JSON.parse(read('release', '0.2.0', 'pathshala-0.2.0.cdx.json'))).toMatchObject({
    metadata: { component: { name: 'pathshala' } },
  })
  const sums = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: out, encoding: 'utf8' })
  expect(sums).toBe('pathshala-0.2.0.tar.gz: OK\npathshala-0.2.0.cdx.json: OK\n')

  if (!signs) return
  // As SECURITY.md tells readers to look.
  writeFileSync(at('.git', 'signers'), `releases ${read('.git', 'key.pub')}`)
  const verify = ['-Y', 'verify', '-f', at('.git', 'signers'), '-I', 'releases', '-n', 'pathshala-release']
  const check = (text: string) =>
    spawnSync('ssh-keygen', [...verify, '-s', join(out, 'SHA256SUMS.sig')], { input: text }).status
  const text = read('release', '0.2.0', 'SHA256SUMS')
  expect([check(text), check(text.replace(/^./, 'x'))]).toEqual([0, 255])
})

test.each<[string, string[], Record<string, string>]>([
  ['Say which version', [], {}],
  ['Say which version', ['next'], {}],
  ['is before 0.1.0', ['0.0.9'], {}],
  [
    'The topmost section of CHANGELOG.md is not Unreleased',
    ['0.2.0'],
    { 'CHANGELOG.md': '# Changelog\n\n## 0.1.0\n\n- A.\n' },
  ],
  [
    'Nothing stands under Unreleased',
    ['0.2.0'],
    { 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- A.\n' },
  ],
  [
    'The web app and the server were not built',
    ['0.2.0'],
    {
      'package.json': JSON.stringify({
        name: 'pathshala',
        version: '0.1.0',
        scripts: { build: 'exit 1', sbom },
      }),
    },
  ],
])('without what it needs there is none: %s', (reason, args, files) => {
  // prettier-ignore
  if (Object.keys(files).length > 0) commit(files)
  const before = git('rev-parse', 'HEAD')
  const { status, said } = release(...args, '--without-audit')
  expect([status, said]).toEqual([1, expect.stringContaining(`No release: `)])
  expect(said).toContain(reason)
  expectNothing(before)
})

test('what is not committed, or was released before, is refused', () => {
  writeFileSync(at('new.ts'), '')
  expect(release('0.2.0', '--without-audit').said).toContain('There are changes that are not committed')
  rmSync(at('new.ts'))
  git('tag', 'v0.2.0')
  expect(release('0.2.0', '--without-audit').said).toContain('The tag v0.2.0 is there already')
})

test('a key that does not sign leaves nothing behind', () => {
  const before = git('rev-parse', 'HEAD')
  expect(release('0.2.0', '--without-audit', '--key', at('none')).said).toContain('The sums were not signed')
  expectNothing(before)
})
