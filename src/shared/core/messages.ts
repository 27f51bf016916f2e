/** Translates zod's issues to keys of our messages with their arguments. */
import type { z } from 'zod'

export interface Message {
  /** A key below `validation.` or `server.` */
  key: string
  /** `money` is an amount in major units, formatted in the school's currency when the message is rendered. */
  args: Record<string, string | number>
}

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue

/** The message for one issue. A schema may name a key itself, as its message. */
export function explain(issue: Issue): Message {
  if (issue.message === 'validation.moneyMost' && issue.code === 'too_big')
    return { key: issue.message, args: { money: Number(issue.maximum) / 100 } }
  if (issue.message?.startsWith('validation.')) return { key: issue.message, args: bounds(issue) }
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue)
        ? validationMessage('required')
        : validationMessage(
            issue.expected === 'int'
              ? 'type.number'
              : `type.${knownTypes.has(issue.expected) ? issue.expected : 'other'}`,
          )
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? validationMessage('required')
        : validationMessage(`tooSmall.${measure(issue.origin)}`, bounds(issue))
    case 'too_big':
      return validationMessage(`tooBig.${measure(issue.origin)}`, bounds(issue))
    case 'invalid_value':
      return isMissing(issue) || issue.input === ''
        ? validationMessage('required')
        : validationMessage('choice', { choices: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return validationMessage('unknownField')
    default:
      return validationMessage('invalid')
  }
}

const isMissing = (issue: Issue): boolean =>
  'input' in issue && (issue.input === undefined || issue.input === null)

const knownTypes = new Set(['string', 'number', 'boolean', 'array', 'object'])
const measure = (origin: string): string => (origin === 'string' || origin === 'array' ? origin : 'number')
const validationMessage = (key: string, args: Message['args'] = {}): Message => ({
  key: `validation.${key}`,
  args,
})

function bounds(issue: Issue): Message['args'] {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return {}
}

/** Errors by field; nested fields as `lines.0.quantity`. The first error of a field counts. */
export function explainAll(issues: readonly Issue[]): Record<string, Message> {
  // A map, because a plain object already has a property `constructor`.
  const errors = new Map<string, Message>()
  for (const issue of issues) {
    const path = (issue.path ?? []).map(String)
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const each of paths) {
      const name = each.join('.') || '_'
      if (!errors.has(name)) errors.set(name, explain(issue))
    }
  }
  return Object.fromEntries(errors)
}

/** Replaces `%{name}` by its argument, and picks the plural form by `smart_count` (`one |||| many`). */
export function fill(template: string, args: Message['args']): string {
  const [one = '', many] = template.split('||||').map((form) => form.trim())
  const form = many !== undefined && args.smart_count !== 1 ? many : one
  return form.replace(/%\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole))
}
