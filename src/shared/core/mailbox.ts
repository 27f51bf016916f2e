/** A person outside the school as in a mail header: `Karim Uddin <karim@example.com>`, or only the address. */
import { z } from 'zod'
import type { Field } from './field.ts'
import { hasControlCharacters, tidy } from './text.ts'

export interface Mailbox {
  /** Empty if only the address is known. */
  name: string
  address: string
}

/** zod's own, without asking it: guests are read as they are typed. */
export const addressPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

const isAddress = (text: string): boolean => text.length <= 254 && addressPattern.test(text)

/** @returns null if the text is no mailbox. Commas separate mailboxes, so names have none. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', inner] = /^(?:([^<>,"]*)<([^<>\s]+)>|\S+)$/.exec(tidy(text)) ?? []
  const found = { name: tidy(name), address: (inner ?? tidy(text)).toLowerCase() }
  return isAddress(found.address) && found.name.length <= 120 ? found : null
}

export const mailboxText = ({ name, address: at }: Mailbox): string => (name ? `${name} <${at}>` : at)

/** Name or address of a person. */
export const mailboxName = ({ name, address: at }: Mailbox): string => name || at

/** Several people by their addresses, each once. */
export function mailboxes(): Field<string[]> {
  const one = z
    .string()
    .max(400)
    .refine((text) => !hasControlCharacters(text) && !/[\t\r\n]/.test(text), 'validation.controlCharacters')
    .refine((text) => parseMailbox(text) !== null, 'validation.mailbox')
    .overwrite((text) => mailboxText(parseMailbox(text) ?? { name: '', address: text }))
  const list = z
    .array(one)
    .max(50)
    .overwrite((texts) => {
      const known = new Map(texts.map((text) => [parseMailbox(text)?.address ?? text, text]))
      return [...known.values()]
    })
  const split = (value: unknown): unknown => {
    if (value === null) return []
    return typeof value === 'string' ? value.split(/[,،]/).filter((part) => part.trim() !== '') : value
  }
  return {
    kind: 'tags',
    schema: z.preprocess<unknown, z.ZodType<string[]>>(split, list),
    required: false,
    readOnly: false,
    sortable: false,
    initial: [],
  }
}
