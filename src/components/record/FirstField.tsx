import { useEffect, useState } from 'react'

/** What is typed in, chosen from or ticked. The inputs of files and those inside of selects are left out. */
const fields = ['input:not([type=file])', 'textarea', '[role=combobox]']
  .map((field) => `${field}:not(:disabled, [readonly], [aria-disabled=true], [tabindex="-1"])`)
  .join()

interface Props {
  /** Id of the form, or of the part of it that begins. */
  within: string
  /** Decides by its id whether a field holds something already; the cursor is for those that do not. */
  isFilled?: (id: string) => boolean
  /** Selects the text of the field, so that typing replaces the proposed value. */
  proposed?: boolean
}

/**
 * Puts the cursor into the first field when it is rendered, unless one of the fields has it already. As the last child
 * of its form, so that a field that asks for the focus itself comes first.
 */
export const FirstField = ({ within, isFilled, proposed = false }: Props) => {
  // As it begins: what is filled in later moves no cursor.
  const [initially] = useState(() => isFilled)
  useEffect(() => {
    const part = document.getElementById(within)
    if (!part || part.contains(document.activeElement)) return
    const first = firstField(part, initially)
    first?.focus()
    if (proposed && first instanceof HTMLInputElement) first.select()
  }, [within, initially, proposed])
  return null
}

export function firstField(
  part: HTMLElement,
  isFilled: (id: string) => boolean = () => false,
): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(fields)].filter((field) => !field.closest('[hidden]'))
  const first = all.find(({ id }) => !isFilled(id)) ?? all[0]
  // Of a group of radio buttons, the chosen one has the focus.
  return all.find((one) => isRadio(one) && isRadio(first) && one.name === first.name && one.checked) ?? first
}

const isRadio = (field: HTMLElement | undefined): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio'
