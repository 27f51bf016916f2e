import type { ComponentProps } from 'react'
import { DataSheet } from './DataSheet.tsx'
import { Figures } from './Figures.tsx'

/** A table of figures in a frame of its own, as on a statement. */
export const FramedSheet = <Row,>(props: ComponentProps<typeof DataSheet<Row>>) => (
  <Figures>
    <DataSheet {...props} />
  </Figures>
)
