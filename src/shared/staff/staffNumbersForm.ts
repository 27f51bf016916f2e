/** The form of a person's numbers, declared like an entity. The call itself validates them. */
import { defineEntity } from '../core/entity.ts'
import { choice, text } from '../core/field.ts'
import { identityKinds } from './staffNumbers.ts'

const typed = text(80)

export const staffNumbersForm = defineEntity({
  name: 'staffNumbers',
  area: 'hr',
  label: [],
  fields: {
    identityKind: choice(identityKinds),
    identityNumber: typed,
    bankName: typed,
    accountHolder: typed,
    routing: text(40),
    accountNumber: typed,
    walletProvider: typed,
    walletNumber: typed,
  },
})
