import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { LanguageSwitch } from './LanguageSwitch.tsx'

type ScreenProps = {
  title: string
  hint: string
  actions: ReactNode
  children?: ReactNode
  /** Outside the layout, which would provide the page and its h1. */
  whole?: boolean
  alert?: boolean
}

/** A page with only a message: what happened, what to do, and a way out. */
export const Screen = ({ title, hint, actions, children, whole = false, alert = false }: ScreenProps) => {
  const Title = whole ? 'h1' : 'h2'
  return (
    <Block as={whole ? 'main' : 'div'} data-whole={whole}>
      {/* Inside the layout the top bar has the title. */}
      {whole && (
        <header>
          <LanguageSwitch />
        </header>
      )}
      <img src="/favicon.svg" width="48" height="48" alt="" />
      {/* The role is on a wrapper: on the heading itself it would replace the heading role. */}
      <div role={alert ? 'alert' : undefined}>
        <Title>{title}</Title>
      </div>
      <p>{hint}</p>
      {children}
      <div>{actions}</div>
    </Block>
  )
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  maxWidth: 600,
  margin: '48px auto',
  padding: '0 16px',
  '&[data-whole="true"]': { alignContent: 'center', minHeight: '100dvh', margin: '0 auto' },
  '& > header': { position: 'absolute', top: 12, right: 16 },
  '& img': { borderRadius: 12 },
  '& h1, & h2': { ...theme.typography.h1, fontSize: 24, margin: 0 },
  '& p': { ...theme.typography.body1, margin: 0, color: theme.palette.text.secondary },
  '& code': {
    padding: '8px 12px',
    borderRadius: 8,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.paper,
    font: 'inherit',
    fontSize: 14,
    overflowWrap: 'anywhere',
  },
  '& > div:last-child': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
}))
