import type { useTranslate } from 'ra-core'

/** What an entry is about, in words: a kind of record, or the call itself where it was about none. */
export const kindName = (translate: ReturnType<typeof useTranslate>, resource: string): string =>
  resource.startsWith('/')
    ? translate('resources.log.kinds.call', { path: resource })
    : translate(`server.entity.${resource}`, { _: resource })
