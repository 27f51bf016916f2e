/** The stream of changes, as a client of a test receives it. */
import { positionEvent } from '../../src/shared/core/position.ts'
import type { Client } from './client.ts'

const open: AbortController[] = []

/** Ends the streams of the tests so far. */
export function stopListening(): void {
  for (const each of open.splice(0)) each.abort()
}

export interface Told {
  resource: string
  id: string
  action: string
}

/** The events that a client receives from now on, how far a replica has to be for them, and whether the stream is still open. */
export async function listen(
  client: Client,
  past = 0,
): Promise<{ told: Told[]; positions: string[]; over: () => boolean; status: number }> {
  const ending = new AbortController()
  open.push(ending)
  const answer = await client.fetch(`/api/events?past=${past}`, { signal: ending.signal })
  const told: Told[] = []
  const positions: string[] = []
  const positionStart = `event: ${positionEvent}\ndata: `
  let over = false
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith(positionStart)) positions.push(part.slice(positionStart.length))
        else if (part.startsWith('data: ')) told.push(JSON.parse(part.slice('data: '.length)) as Told)
    }
    over = true
  }
  if (answer.status === 200) void read().catch(() => (over = true))
  return { told, positions, over: () => over, status: answer.status }
}
