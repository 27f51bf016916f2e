import type { ReactNode } from 'react'
import { lazy } from '../browser/lazy.ts'
import { ofPage } from '../browser/ofPage.ts'
import { loadLazyMessages } from './index.ts'

interface Props {
  children: ReactNode
}

const Through = ({ children }: Props) => children

const loaded = ofPage(() =>
  lazy(async () => {
    await loadLazyMessages()
    return { default: Through }
  }),
)

/** Suspends like a lazy page until all texts are loaded: only the first list is shown without them. */
export const LazyMessages = ({ children }: Props) => {
  const Loaded = loaded.now
  return <Loaded>{children}</Loaded>
}
