import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string
  /** Stands at the end of the input, inside its frame. */
  end?: ReactNode
}

/** A labelled input with its hint and its error tied to it. */
export const Field = ({ label, hint, error, end, ...input }: FieldProps) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="frame">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        <p className="fault" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** After a refused submit: to the first field that has a fault, once it is drawn, which may take React a few turns. */
export const focusFirstFault = (form: HTMLFormElement, turns = 20) => {
  setTimeout(() => {
    const fault = form.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    if (fault) fault.focus()
    else if (turns > 0) focusFirstFault(form, turns - 1)
  }, 0)
}
