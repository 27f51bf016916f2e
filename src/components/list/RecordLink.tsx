import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** The record's own address, to follow, to copy or to open in a tab of its own. */
  href: string
  name: string
  onOpen: () => void
  children: ReactNode
}

/** A plain element: a page may have a hundred, and the router's own asks for the address in each. */
export const RecordLink = ({ href, name, onOpen, children }: Props) => (
  <a
    href={href}
    aria-label={name}
    className="record-link"
    onClick={(event) => {
      if (isElsewhere(event)) return
      event.preventDefault()
      onOpen()
    }}
  >
    {children}
  </a>
)

/** The browser opens a tab or a window by itself. */
const isElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
