import { appendFileSync } from 'node:fs'

/**
 * How often a storm or a kill is repeated: some times with every change, and as often as the product promises by
 * `npm run test:faults`.
 */
const isFaultRun = process.env.FAULTS === 'all'

export const rounds = (usual: number, promised: number): number => (isFaultRun ? promised : usual)

/** Tells `npm run test:faults` what was seen: a line of its table. */
export function seen(fault: string, facts: Record<string, unknown>): void {
  const { FAULTS_SEEN: file } = process.env
  if (file) appendFileSync(file, `${JSON.stringify({ fault, ...facts })}\n`)
}
