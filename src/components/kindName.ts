import type { useTranslate } from 'ra-core'

/** Name of a kind of record outside its own screen, such as in the log; `other` if it has none. */
export const kindName = (translate: ReturnType<typeof useTranslate>, kind: string, other = kind): string =>
  translate(`server.entity.${kind}`, {
    _: translate(`resources.${kind}.name`, { smart_count: 1, _: other }),
  })
