import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** The record's own address, to follow, copy or open in a new tab. */
  href: string
  name: string
  onOpen: () => void
  children: ReactNode
}

/** A plain link: a page may have a hundred, and the router's own would subscribe to the address in each. */
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

/** True if the browser opens a new tab or window for this click. */
const isElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
