import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  /** Descriptors of the CSS rule `@page`. */
  page: { size?: string; margin: string }
  className?: string
  children: ReactNode
}

const Plain = ({ page, className, children }: Props) =>
  createPortal(
    <>
      <GlobalStyles styles={{ ...printed, '@page': page }} />
      <article data-printed-page className={className} aria-hidden>
        {children}
      </article>
    </>,
    document.body,
  )

const printed = {
  '@media print': {
    'body > *:not([data-printed-page])': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
  },
}

/** Printed instead of the page. It is hidden on the screen, and black on white in every theme. */
export const PrintedPage = styled(Plain)({
  display: 'none',
  '@media print': { display: 'block' },
  color: '#000',
  backgroundColor: '#fff',
  fontFamily: `'Pathshala Sans', system-ui, sans-serif`,
})
