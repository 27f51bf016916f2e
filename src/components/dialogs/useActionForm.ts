import { useTranslate } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { randomHex } from '../../shared/core/ids.ts'
import type { RouteBody, RouteInput, RouteName, RouteReply } from '../../shared/routeTypes.ts'
import { errorsByPath, failureOf } from '../failure.ts'
import { useCallRoute } from '../routeCalls.ts'
import { type ActionOptions, useAction } from '../useAction.ts'

type Wrong<Values> = { [Key in keyof Values]?: string | undefined }

interface SharedOptions<Values extends object, Reply> {
  /** The initial values. */
  begin: Values
  /** Translated errors by field; the form is not sent while there are any. */
  check?: (values: Values) => Wrong<Values>
  done?: ActionOptions<Reply, Values>['done']
  onSuccess?: ActionOptions<Reply, Values>['onSuccess']
  invalidates?: readonly string[]
}

interface FormOptions<Values extends object, Reply> extends SharedOptions<Values, Reply> {
  /** @param key the idempotency key, identical for every attempt with these values */
  send: (values: Values, key: string) => Promise<Reply>
}

interface BoxOptions {
  required?: boolean
  hint?: string
}

/** The state of an `ActionDialog` with fields: values, errors, and the call that sends them. */
export function useDialogForm<Values extends object, Reply>({
  begin,
  check,
  send,
  ...options
}: FormOptions<Values, Reply>) {
  type Name = keyof Values & string
  const translate = useTranslate()
  const id = useId()
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
    /** The props of an input. @param label its translation key */
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

/** A value while it is edited: empty, or a text that is not yet a number. */
type Typed<Value> = NonNullable<Value> extends number ? number | string | null : NonNullable<Value> | null

type FormValues<Name extends RouteName, Key extends keyof RouteBody<Name>> = {
  [K in Key]-?: Typed<RouteBody<Name>[K]>
}

interface RouteFormOptions<Name extends RouteName, Key extends keyof RouteBody<Name>> extends SharedOptions<
  FormValues<Name, Key>,
  RouteReply<Name>
> {
  params?: RouteInput<Name>['params']
  /** The other fields of the body, which have no input. */
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
      // Input may have the wrong type: the server's error explains it.
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
