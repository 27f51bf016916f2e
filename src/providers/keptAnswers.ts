/** What the server last answered, kept on a device that works without a network, and shown when no answer comes. */
import { openAnswers } from '../browser/offlineMode.ts'
import { currentLanguage } from '../i18n/choice.ts'
import type { Answer } from './http.ts'

const keptAtHeader = 'X-Kept-At'

/** A list has its total there. */
const keptHeaders = ['Content-Range']

const mostAnswers = 400
const mostCharacters = 1_000_000
const keptForMs = 7 * 24 * 3_600_000

/** The server speaks the language of the page. */
const nameOf = (url: string) => `/kept/${currentLanguage()}${url}`

/** Never fails: storage may be full or closed, and the answer is shown all the same. */
export async function keepAnswer(
  user: string,
  url: string,
  { status, headers, body }: Answer,
): Promise<void> {
  if (status !== 200) return
  const text = JSON.stringify(body)
  if (text.length > mostCharacters) return
  const total = keptHeaders.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  try {
    const answers = await openAnswers(user)
    await answers.put(
      nameOf(url),
      new Response(text, {
        headers: { ...Object.fromEntries(total), [keptAtHeader]: String(Date.now()) },
      }),
    )
    // The oldest come first.
    const names = await answers.keys()
    await Promise.all(
      names.slice(0, Math.max(0, names.length - mostAnswers)).map((name) => answers.delete(name)),
    )
  } catch {
    return
  }
}

/** @returns the last answer to the same question, and when it came; null if there is none, or an old one */
export async function keptAnswer(user: string, url: string): Promise<{ answer: Answer; at: number } | null> {
  const found = await openAnswers(user)
    .then((answers) => answers.match(nameOf(url)))
    .catch(() => undefined)
  const at = Number(found?.headers.get(keptAtHeader))
  if (!found || Date.now() - at > keptForMs) return null
  return { answer: { status: 200, headers: found.headers, body: await found.json() }, at }
}
