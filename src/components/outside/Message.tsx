import type { ReactNode } from 'react'

const marks = {
  error: 'M12 7v6m0 3.5v.1M12 3 2.5 20h19L12 3Z',
  info: 'M12 11v6m0-9.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  success: 'm8 12.5 2.7 2.7L16 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
} as const

type MessageProps = { kind: keyof typeof marks; title?: string; children: ReactNode }

/** A word from the server or about it. Errors are read out at once. */
export const Message = ({ kind, title, children }: MessageProps) => (
  <div className={`message ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden
    >
      <path d={marks[kind]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <div>
      {title && <strong>{title}</strong>}
      <p>{children}</p>
    </div>
  </div>
)
