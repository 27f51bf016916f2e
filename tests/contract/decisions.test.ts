import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'decisions')

test.each(readdirSync(folder))(
  '%s has its number, date, status, context, decision and consequences',
  (name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    expect(lines[0]).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
    expect(lines.find((line) => line.startsWith('**Date:**'))).toMatch(/ \d{4}-\d\d-\d\d$/)
    expect(lines.find((line) => line.startsWith('**Status:**'))).toMatch(/ (accepted|superseded)/)
    expect(lines.filter((line) => line.startsWith('## '))).toEqual([
      '## Context',
      '## Decision',
      '## Consequences',
    ])
  },
)
