import { expect, test } from 'vitest'
import { command } from '../support/backedUp.ts'

test.each([
  ['backup', ['--to', '--new-key', '--scheduled', '--help']],
  ['restore', ['--from', '--to', '--until', '--identity', '--help']],
] as const)(
  '%s --help says what the command does, names each option and shows an example',
  async (name, options) => {
    const { code, out, complaints } = await command(name, ['--help'])
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
    expect(out).toContain(`npm run ${name} -- `)
    expect(out).toContain('\nExample:\n')
    for (const option of options) expect(out).toMatch(new RegExp(`^  ${option}\\b.* {2}\\S`, 'm'))
  },
)

test.each(['backup', 'restore'] as const)(
  '%s refuses an unknown option, and names the usage',
  async (name) => {
    for (const [given, reason] of [
      ['--verbose', "Unknown option '--verbose'"],
      ['school', "Unexpected argument 'school'"],
      ['--to', "'--to <value>' argument missing"],
    ] as const) {
      const { code, out, complaints } = await command(name, [given])
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(complaints).toContain(`${name}: `)
      expect(complaints).toContain(reason)
      expect(complaints).toMatch(new RegExp(` Usage: npm run ${name} -- --help\n$`))
    }
  },
)
