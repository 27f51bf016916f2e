import { useTranslate } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { randomHex } from '../../shared/core/ids.ts'
import type { RouteBody, RouteInput, RouteName, RouteReply } from '../../shared/routeTypes.ts'
import { errorsByPath, failureOf } from '../failure.ts'
import { useCallRoute } from '../routeCalls.ts'
import { type ActionOptions, useAction } from '../useAction.ts'

type Wrong<Values> = { [Key in keyof Values]?: string | undefined }

interface SharedOptions<Values extends object, Reply> {
  /** The values that the fields begin with. */
  begin: Values
  /** What is wrong, in words, by field; nothing is sent until it is put right. */
  check?: (values: Values) => Wrong<Values>
  done?: ActionOptions<Reply, Values>['done']
  onSuccess?: ActionOptions<Reply, Values>['onSuccess']
  invalidates?: readonly string[]
}

interface FormOptions<Values extends object, Reply> extends SharedOptions<Values, Reply> {
  /** @param key identical for every attempt with these values: a repeat has no effect */
  send: (values: Values, key: string) => Promise<Reply>
}

interface BoxOptions {
  required?: boolean
  hint?: string
}

/** The fields of an `ActionDialog`: their values, what is wrong with them, and the call that they make. */
export function useDialogForm<Values extends object, Reply>({
  begin,
  check,
  send,
  ...options
}: FormOptions<Values, Reply>) {
  type Name = keyof Values & string
  const translate = useTranslate()
  const id = useId()
  const [first] = useState(begin)
  const [values, setValues] = useState(begin)
  const [tried, setTried] = useState(false)
  const sent = useRef({ text: '', key: '' })
  const call = useAction((now: Values) => {
    const text = JSON.stringify(now)
    if (sent.current.text !== text) sent.current = { text, key: randomHex(16) }
    return send(now, sent.current.key)
  }, options)
  const wrong: Wrong<Values> = check?.(values) ?? {}
  const refused = errorsByPath(call.error ? failureOf(call.error).errors : undefined)
  const names = Object.keys(values) as Name[]
  const set = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }))
  return {
    values,
    set,
    call,
    /** Errors of the server by the path of their field, such as `lines.0.quantity`. */
    refused,
    isUnsaved: names.some((name) => values[name] !== first[name]),
    /** What a box shows and does. @param label the key of its name */
    box: <Key extends Name>(name: Key, label: string, { required, hint }: BoxOptions = {}) => ({
      id: `${id}-${name}`,
      label: translate(label),
      required,
      hint,
      error: (tried ? wrong[name] : undefined) ?? refused[name],
      value: values[name],
      onChange: (value: Values[Key]) => setValues((now) => ({ ...now, [name]: value })),
    }),
    /** For the dialog around the boxes. */
    dialog: {
      call,
      showsErrors: names.some((name) => refused[name]),
      onSend: () => {
        setTried(true)
        const bad = names.find((name) => wrong[name])
        if (bad) document.getElementById(`${id}-${bad}`)?.focus()
        else call.mutate(values)
      },
    },
  }
}

/** A value while it is typed: empty, or a text that is no number yet, which the server refuses at its field. */
type Typed<Value> = NonNullable<Value> extends number ? number | string | null : NonNullable<Value> | null

type Asked<Name extends RouteName, Key extends keyof RouteBody<Name>> = {
  [K in Key]-?: Typed<RouteBody<Name>[K]>
}

interface RouteFormOptions<Name extends RouteName, Key extends keyof RouteBody<Name>> extends SharedOptions<
  Asked<Name, Key>,
  RouteReply<Name>
> {
  params?: RouteInput<Name>['params']
  /** The fields of the body that nobody is asked for. */
  rest: Omit<RouteBody<Name>, Key>
}

/**
 * The fields of a dialog that calls one row of the route table: each is a field of its body. Texts are sent without the
 * spaces around them, and what is empty is not sent.
 */
export function useActionForm<Name extends RouteName, Key extends keyof RouteBody<Name> & string>(
  name: Name,
  { params, rest, ...options }: RouteFormOptions<Name, Key>,
) {
  const callRoute = useCallRoute()
  return useDialogForm({
    ...options,
    send: (values, idempotencyKey) => {
      const body = { ...rest, ...filled(values) }
      // What is typed may be of the wrong type: the server's refusal explains it.
      return callRoute(name, { params, body } as unknown as RouteInput<Name>, { idempotencyKey })
    },
  })
}

const filled = (values: object): object =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as unknown)] as const)
      .filter(([, value]) => value !== '' && value !== null),
  )
