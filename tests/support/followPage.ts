import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Step {
  file: string
  /** A whole file, or lines to change in an existing one. */
  kind: 'whole' | 'change'
  text: string
}

/** The steps of a documentation page: code blocks after a line that names their file in backticks. */
export function stepsOf(page: string): Step[] {
  const steps: Step[] = []
  let file = ''
  const lines = page.split('\n')
  for (let index = 0; index < lines.length; index++) {
    const named = /^`([\w./-]+\.(?:tsx?|sql))`$/.exec(lines[index] ?? '')
    if (named) file = named[1] ?? ''
    const fence = /^```(tsx?|sql|diff)$/.exec(lines[index] ?? '')
    if (!fence) continue
    const end = lines.indexOf('```', index + 1)
    const text = lines.slice(index + 1, end).join('\n')
    steps.push({ file, kind: fence[1] === 'diff' ? 'change' : 'whole', text })
    index = end
  }
  return steps
}

/** Applies the steps in `folder`. @throws if a line that a step relies on is missing */
export async function follow(folder: string, steps: Step[]): Promise<void> {
  for (const step of steps) {
    const path = join(folder, step.file)
    if (step.kind === 'whole') {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, `${step.text}\n`)
    } else {
      await writeFile(path, changed(await readFile(path, 'utf8'), step))
    }
  }
}

function changed(source: string, { file, text }: Step): string {
  const lines = source.split('\n')
  let at = -1
  for (const change of text.split('\n')) {
    const [sign, line] = [change[0], change.slice(1)]
    if (sign === '+') {
      lines.splice(++at, 0, line)
      continue
    }
    const found = lines.indexOf(line, at + 1)
    if (found < 0) throw new Error(`${file} has no line ${line}`)
    if (sign === '-') lines.splice(found, 1)
    at = sign === '-' ? found - 1 : found
  }
  return lines.join('\n')
}
