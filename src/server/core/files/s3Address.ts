/** Parses the address and credentials of an S3-compatible store from one line. */
import { isIP } from 'node:net'

export interface S3Address {
  /** Such as `https://s3.example`. */
  origin: string
  bucket: string
  /** Prefix of all keys in the bucket: empty, or `a/b/`. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Files would cross other people's networks in the clear. */
  exposed: boolean
}

const form =
  'has to be like https://KEY:SECRET@host/bucket/prefix?region=us-east-1, with / + and other signs of the secret percent-encoded (%2F, %2B)'

/** @throws Error with the reason, without the secret */
export function s3Address(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || url.hash)
    throw new Error(form)
  const [, bucket = '', ...prefix] = url.pathname.replace(/\/$/, '').split('/')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error(`names no bucket: it ${form}`)
  if (!prefix.every((part) => /^[\w.-]+$/.test(part)))
    throw new Error('has a prefix with other signs than letters, digits, dots, - and _')
  const { region = 'us-east-1', ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length > 0 || !/^[a-z0-9-]+$/.test(region))
    throw new Error('may have ?region= after the bucket, and nothing else')
  return {
    origin: url.origin,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region,
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
    exposed: url.protocol === 'http:' && !isOwn(url.hostname),
  }
}

/** Whether two addresses lead to the same objects, with whatever credentials. */
export const isSamePlace = (one: S3Address, other: S3Address): boolean =>
  one.origin === other.origin && one.bucket === other.bucket && one.prefix === other.prefix

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error(form)
  }
}

/** This machine, or one of the own network: a private address, or a name that only there means something. */
function isOwn(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 6) return bare === '::1' || /^f[cd]/.test(bare)
  if (isIP(bare) === 4) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(bare)
  return !bare.includes('.') || /\.(local|internal|lan|localhost)$/.test(bare)
}
