import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export type DrawingName = 'empty' | 'filtered' | 'failed' | 'denied'

/** Illustrations of a register book, drawn by us in the theme's colours. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <Sheet viewBox="0 0 120 84" width="120" height="84" aria-hidden>
    <path className="paper" d="M14 14h40a6 6 0 0 1 6 6v54a6 6 0 0 0-6-5H14z" />
    <path className="paper" d="M106 14H66a6 6 0 0 0-6 6v54a6 6 0 0 1 6-5h40z" />
    <path className="rule" d="M22 28h28M22 38h28M22 48h20M70 28h28M70 38h28M70 48h18" />
    {marks[name]}
  </Sheet>
)

const marks: Record<DrawingName, ReactNode> = {
  empty: (
    <g className="mark">
      <circle cx="92" cy="60" r="15" />
      <path d="M92 53v14M85 60h14" />
    </g>
  ),
  filtered: (
    <g className="mark">
      <circle cx="88" cy="56" r="13" />
      <path d="M97.5 65.5 108 76M83 56h10" />
    </g>
  ),
  failed: (
    <g className="mark warn">
      <path d="M90 40 108 72H72z" />
      <path d="M90 52v9M90 66v.5" />
    </g>
  ),
  denied: (
    <g className="mark warn">
      <rect x="77" y="54" width="28" height="20" rx="4" />
      <path d="M83 54v-6a8 8 0 0 1 16 0v6M91 62v5" />
    </g>
  ),
}

const Sheet = styled('svg')(({ theme }) => ({
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .paper': { fill: theme.palette.background.paper, stroke: theme.palette.text.secondary },
  '& .rule': { stroke: theme.palette.divider },
  '& .mark': { fill: theme.palette.background.paper, stroke: theme.palette.primary.main, strokeWidth: 2.5 },
  '& .warn': { stroke: theme.palette.error.main },
}))
