import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** AWS Signature Version 4 as a store verifies it, written from its description and independent of the code under test. */
export interface SignedCall {
  method: string
  /** As in the first line of the request. */
  target: string
  headers: Record<string, string | undefined>
}

export interface Keys {
  id: string
  secret: string
  region: string
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const always = ['host', 'x-amz-content-sha256', 'x-amz-date']

/** @returns the error code for a call, or null */
export function wrongWith(call: SignedCall, body: Buffer, keys: Keys, now = Date.now()): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day = '', region, names = '', signature = ''] =
    pattern.exec(call.headers['authorization'] ?? '') ?? []
  const date = call.headers['x-amz-date'] ?? ''
  if (!signature) return 'AccessDenied'
  if (id !== keys.id) return 'InvalidAccessKeyId'
  if (region !== keys.region || !date.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [y = 0, mo = 1, d, h, mi, s] = parts.map(Number)
  if (!(Math.abs(now - Date.UTC(y, mo - 1, d, h, mi, s)) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const needed = [...always, ...Object.keys(call.headers).filter((name) => name.startsWith('x-amz-'))]
  if (!needed.every((name) => signed.includes(name))) return 'AccessDenied'
  const expected = signatureOf(call, signed, keys, date)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 'SignatureDoesNotMatch'
  return call.headers['x-amz-content-sha256'] === sha256(body) ? null : 'XAmzContentSHA256Mismatch'
}

function signatureOf(call: SignedCall, signed: string[], keys: Keys, date: string): string {
  const [path = '', query = ''] = call.target.split('?')
  const canonical = [
    call.method,
    path.split('/').map(encoded).join('/'),
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=').map((part) => encoded(part.replaceAll('+', ' ')))
        return `${name}=${value}`
      })
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${(call.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    call.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const key = scope.split('/').reduce<string | Buffer>((so, part) => hmac(so, part), `AWS4${keys.secret}`)
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
}

/** Encodes every byte except letters, digits and - . _ ~ as %XX. */
function encoded(part: string): string {
  return [...Buffer.from(decodeURIComponent(part))]
    .map((byte) => {
      const char = String.fromCharCode(byte)
      return /[A-Za-z0-9._~-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}
