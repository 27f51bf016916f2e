import { defineEntity } from '../../../../shared/core/entity.ts'
import { money, ref, text } from '../../../../shared/core/field.ts'

/** The form of a transfer. */
export const transferForm = defineEntity({
  name: 'enrolmentTransfer',
  area: 'student',
  label: [],
  branchField: null,
  fields: { class: ref('class', { required: true }), fee: money(), reason: text(300) },
})
