/** Records created behind the screens, by calls that return the bare record. */
import type { APIRequestContext } from '@playwright/test'

export interface Posted extends Record<string, unknown> {
  _id: string
  number: string
  code: string
}

/** @param api with the session to use */
export async function posted(
  api: Pick<APIRequestContext, 'get' | 'post'>,
  path: string,
  data: object,
): Promise<Posted> {
  const { CSRFToken } = (await (await api.get('/api/getCSRFToken')).json()) as { CSRFToken: string }
  const answer = await api.post(path, { data, headers: { 'X-XSRF-TOKEN': CSRFToken } })
  if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`)
  return (await answer.json()) as Posted
}

/** Yesterday, which has begun in every time zone. */
export const anInvoice = (
  api: Pick<APIRequestContext, 'get' | 'post'>,
  whom: { branch: string; student?: string; customer?: string },
  description = 'TLC',
): Promise<Posted> =>
  posted(api, '/api/invoice', {
    ...whom,
    date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    lines: [{ description, quantity: 1, unitPrice: 900_000 }],
  })
