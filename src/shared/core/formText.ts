/** Converts the texts of a multipart body to the types of their fields. */
import type { Field } from './field.ts'
import { asciiDigits } from './text.ts'

/** Converts a text to the type of the field's schema; invalid input is left for the schema to refuse. */
export function fromText(field: Field | undefined, text: string): unknown {
  if (!field) return text
  switch (field.kind) {
    case 'int':
    case 'money':
      return numberOf(field, asciiDigits(text).trim())
    case 'bool':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'object':
    case 'schedule':
    case 'lines':
    case 'weekdays':
    case 'ints':
      return text.trim() === '' ? null : parsed(text)
    case 'refs':
    case 'tags':
      return text.trim().startsWith('[') ? parsed(text) : text
    default:
      return text === 'null' && !field.required ? null : text
  }
}

/** `500.00` is no whole number: read as 500 minor units it would be wrong by a hundred. */
function numberOf({ halves }: Field, text: string): unknown {
  if (text === '') return null
  return (halves ? /^-?\d+(\.\d)?$/ : /^-?\d+$/).test(text) ? Number(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
