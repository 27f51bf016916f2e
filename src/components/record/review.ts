import type { RaRecord } from 'ra-core'
import type { ComponentType } from 'react'
import type { Values } from './formValues.ts'

export interface ReviewProps {
  before: RaRecord
  values: Values
  onConfirm: () => void
  onCancel: () => void
}

/** A question about what is going to be saved, before it is. */
export interface Review {
  asks: (before: RaRecord, values: Values) => boolean
  Dialog: ComponentType<ReviewProps>
}
