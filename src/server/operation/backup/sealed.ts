/** Files on their way to a store and back: as they are, or encrypted in the format of age. */
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { ReadyFile } from '../../core/files/home.ts'
import { meter } from '../../core/files/meter.ts'
import { Refused } from './refused.ts'

export const sealedSuffix = '.age'

export interface Sealing {
  /** File name extension of the copies in the store; empty without encryption. */
  suffix: string
  /** How large a file of so many bytes is in the store. */
  sizeOf: (bytes: number) => number
  /** Makes a file ready for the store, if need be at `draft`, which the caller removes. Its bytes are streamed. */
  seal: (path: string, draft: string) => Promise<ReadyFile>
}

/** @throws Refused for a public key that is none */
export async function openSealing(recipients: readonly string[]): Promise<Sealing> {
  if (recipients.length === 0)
    return {
      suffix: '',
      sizeOf: (bytes) => bytes,
      seal: async (path) => ({ path, ...(await measure(path)) }),
    }
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new Refused(`BACKUP_RECIPIENTS has ${recipient}, which is no public key of age: is it complete?`)
    }
  const sealed = (path: string) => encrypter.encrypt(streamed(createReadStream(path)))
  // The header is as long for every file: it names no file, and its keys have one length.
  const empty = await encrypter.encrypt(streamed(Readable.from([])))
  return {
    suffix: sealedSuffix,
    sizeOf: (bytes) => empty.size(bytes),
    async seal(path, draft) {
      const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
      return { path: draft, ...(await measured(unstreamed(await sealed(path)), target)) }
    },
  }
}

/** Node's types of streams and the web's describe the same objects. */
const streamed = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const unstreamed = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeStream<Uint8Array>)

const measure = (path: string) =>
  measured(
    createReadStream(path),
    new Writable({
      write(_chunk, _encoding, done) {
        done()
      },
    }),
  )

async function measured(from: Readable, to: Writable): Promise<{ size: number; sha256: string }> {
  const { pass, result } = meter()
  await pipeline(from, pass, to)
  return result()
}

/** The file was encrypted for other keys. */
export class WrongIdentity extends Error {}

/** Opens one encrypted file. @throws WrongIdentity; the stream ends with an error if the file was damaged */
export type Opening = (stream: Readable) => Promise<Readable>

/** @param path a file of private keys, as age-keygen writes it: one a line @throws Refused if it holds none */
export async function openIdentity(path: string): Promise<Opening> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Refused(`The file of --identity cannot be read: ${(error as Error).message}`)
  })
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key)
    if (keys.length === 0) throw new Error('empty')
  } catch {
    throw new Refused(`${path} holds no private key of age (AGE-SECRET-KEY-…)`)
  }
  return async (stream) => {
    try {
      return unstreamed(await decrypter.decrypt(streamed(stream)))
    } catch (error) {
      throw isUnmatched(error) ? new WrongIdentity() : error
    }
  }
}

/** The library has no class for it. */
const isUnmatched = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('no identity matched')

/** A new pair, in the form of age-keygen. */
export async function newKey(): Promise<string> {
  const identity = await generateX25519Identity()
  return `# public key: ${await identityToRecipient(identity)}\n${identity}`
}
