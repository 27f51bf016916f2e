/** Buffers log lines and writes them together, because a write per line costs a tenth of a request. */
import { writeSync } from 'node:fs'

const waitMs = 200
const mostBytes = 16_384
const stdout = 1
const warning = 40

/** The system writes so many bytes to a pipe in one piece, whoever else writes to it. */
const inOnePiece = 4096

/**
 * A stream for the logger. Warnings, and the rest at the end of the process, are written at once.
 *
 * @param shared true if other processes write to the same pipe: no line of theirs gets into one of ours
 */
export function logLines(shared = false): { write(line: string): void } {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = lines
    lines = ''
    writeAll(text)
  }
  process.on('exit', flush)
  return {
    write(line) {
      if (shared && lines !== '' && Buffer.byteLength(lines + line) > inOnePiece) flush()
      lines += line
      if (lines.length > mostBytes || levelOf(line) >= warning) flush()
      else timer ??= setTimeout(flush, waitMs).unref()
    },
  }
}

/** Every line begins with its level: `{"level":30,…`. */
const levelOf = (line: string): number => Number(line.slice(9, 11))

function writeAll(text: string): void {
  let bytes = Buffer.from(text)
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(stdout, bytes))
    } catch (error) {
      // A pipe with a slow reader blocks for now; one without a reader never recovers.
      if ((error as { code?: string }).code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}
