/** Lists the contents of an S3-compatible store page by page. */
import type { S3Address } from './s3Address.ts'
import { call, type Patience, StoreUnavailable } from './s3Calls.ts'

export interface Listed {
  path: string
  at: number
  size: number
}

export interface Page {
  /** Paths below the prefix, with the time of storing in milliseconds since the epoch, and the size in bytes. */
  found: Listed[]
  /** Continuation token of the next page. */
  next: string | undefined
}

export async function list(
  address: S3Address,
  query: Record<string, string>,
  patience: Patience,
): Promise<Page> {
  const all = { 'list-type': '2', prefix: address.prefix, ...query }
  const xml = (await call(address, { method: 'GET', query: all }, patience)) ?? ''
  if (!xml.includes('<ListBucketResult'))
    throw new StoreUnavailable('what answers there is no S3 store', true)
  const found = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    path: textOf(entry, 'Key').slice(address.prefix.length),
    at: Date.parse(textOf(entry, 'LastModified')),
    size: Number(textOf(entry, 'Size')),
  }))
  const more = textOf(xml, 'IsTruncated') === 'true'
  return { found, next: (more && textOf(xml, 'NextContinuationToken')) || undefined }
}

/** Everything below the prefix, page by page. @throws StoreUnavailable */
export async function* pagesOf(address: S3Address, patience: Patience): AsyncGenerator<Listed[]> {
  let next: string | undefined
  do {
    const page = await list(address, next ? { 'continuation-token': next } : {}, patience)
    yield page.found
    next = page.next
  } while (next)
}

/** Our own keys need no decoding; the continuation token might. */
const textOf = (xml: string, tag: string): string =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '')
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replace(/&#x([\da-f]+);/gi, (_, number: string) => String.fromCodePoint(Number.parseInt(number, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
