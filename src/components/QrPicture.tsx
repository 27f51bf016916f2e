import { styled } from '@mui/material/styles'
import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Quiet zone around it, without which some cameras miss the edge. */
const border = 4

/** Drawn in the browser, as it holds a secret. Black on white in the dark theme too, as cameras need it. */
const QrPicture = ({ uri, label }: { uri: string; label: string }) => {
  const { size, path } = useMemo(() => draw(uri), [uri])
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} />
      <path d={path} />
    </Picture>
  )
}
export default QrPicture

function draw(uri: string): { size: number; path: string } {
  const cells = encodeQR(uri, 'raw', { border })
  const dark = cells.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: cells.length, path: dark.join('') }
}

const Picture = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: 200,
  height: 200,
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
  '& rect': { fill: theme.palette.common.white },
  '& path': { fill: theme.palette.common.black },
}))
