import { alpha, type Theme } from '@mui/material/styles'

/** The shade at the edge of what is hidden. */
export const shadeOf = (theme: Theme): string => alpha(theme.palette.text.primary, 0.24)

/**
 * For a box that scrolls sideways: its edge is shaded where more of it is hidden. The ground moves with the content and
 * covers the shade at either end, so no script is needed.
 *
 * @param ground the colour of the box
 */
export const scrollEdges = (theme: Theme, ground: string) => {
  const shade = shadeOf(theme)
  return {
    overflowX: 'auto',
    backgroundColor: ground,
    backgroundImage: [
      `linear-gradient(to right, ${ground} 50%, ${alpha(ground, 0)})`,
      `linear-gradient(to left, ${ground} 50%, ${alpha(ground, 0)})`,
      `linear-gradient(to right, ${shade}, ${alpha(shade, 0)})`,
      `linear-gradient(to left, ${shade}, ${alpha(shade, 0)})`,
    ].join(),
    backgroundPosition: 'left, right, left, right',
    backgroundSize: '32px 100%, 32px 100%, 12px 100%, 12px 100%',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
    '@media print': { backgroundImage: 'none' },
  } as const
}
