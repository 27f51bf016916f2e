import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import type { HTMLAttributes } from 'react'
import { Avatar } from '../fields/Avatar.tsx'
import { formatMoney, localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { student } from '../../shared/students/student.ts'
import { isCustomerInvoice } from './useFoundStudents.ts'

/** A search result: a student, or an invoice of a customer, with the balance due. */
export const FoundStudent = ({ record, ...props }: HTMLAttributes<HTMLLIElement> & { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { phone, className, branchName, balance, number, customer } = record
  const name = isCustomerInvoice(record) ? String(customer) : labelOf(student, record)
  return (
    <Option {...props}>
      <Avatar name={name} />
      <span>
        <strong>{name}</strong>
        <small>
          {[number, phone && localDigits(String(phone), language), className, branchName]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {Number(balance) !== 0 && (
        <small>
          {translate('fees.balance')} {formatMoney(Number(balance), language)}
        </small>
      )}
    </Option>
  )
}

const Option = styled('li')(({ theme }) => ({
  '&&': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 56, padding: '6px 12px' },
  '& > span': { flex: 1, minWidth: 0, display: 'grid' },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
}))
