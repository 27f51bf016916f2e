import type { useTranslate } from 'ra-core'

/** What a kind of record is called out of its own screen, such as in the log; `other` where nothing names it. */
export const kindName = (translate: ReturnType<typeof useTranslate>, kind: string, other = kind): string =>
  translate(`server.entity.${kind}`, {
    _: translate(`resources.${kind}.name`, { smart_count: 1, _: other }),
  })
