import type { RaRecord } from 'ra-core'
import type { ComponentType } from 'react'
import type { Values } from './formValues.ts'

export interface ReviewProps {
  before: RaRecord
  values: Values
  onConfirm: () => void
  onCancel: () => void
}

/** A confirmation before saving. */
export interface Review {
  asks: (before: RaRecord, values: Values) => boolean
  Dialog: ComponentType<ReviewProps>
}
