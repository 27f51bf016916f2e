import type { ComponentProps } from 'react'
import { DataSheet } from './DataSheet.tsx'
import { Figures } from './Figures.tsx'

/** A `DataSheet` with a border, as statements have it. */
export const FramedSheet = <Row,>(props: ComponentProps<typeof DataSheet<Row>>) => (
  <Figures>
    <DataSheet {...props} />
  </Figures>
)
