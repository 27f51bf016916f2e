import { defineEntity } from '../../../../shared/core/entity.ts'
import { money, ref, text } from '../../../../shared/core/field.ts'

/** What a transfer is asked with. */
export const transferForm = defineEntity({
  name: 'enrolmentTransfer',
  area: 'student',
  label: [],
  branchField: null,
  fields: { class: ref('class', { required: true }), fee: money(), reason: text(300) },
})
