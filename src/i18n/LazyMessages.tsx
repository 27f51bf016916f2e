import type { ReactNode } from 'react'
import { lazy } from '../browser/lazy.ts'
import { ofPage } from '../browser/ofPage.ts'
import { loadLazyMessages, type MessageScope } from './index.ts'

interface Props {
  scope?: MessageScope
  children: ReactNode
}

const Through = ({ children }: Props) => children

const loaderOf = (scope: MessageScope) =>
  ofPage(() =>
    lazy(async () => {
      await loadLazyMessages(scope)
      return { default: Through }
    }),
  )
const loaded = { dashboard: loaderOf('dashboard'), all: loaderOf('all') }

/** Suspends like a lazy page until all texts are loaded: only the first list and the dashboard are shown without them. */
export const LazyMessages = ({ scope = 'all', children }: Props) => {
  const Loaded = loaded[scope].now
  return <Loaded>{children}</Loaded>
}
